import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import { escapeHtml } from "../kit/html/html";
import { accentPath } from "./accent-style";
import type { StartRoute } from "./start-route";
import { stillStyle } from "./still-style";

/** A page of the portal before its scripts have drawn it: the portal's frame, the title, and grey shapes. */
export interface StillPage {
  readonly head: string;
  readonly body: string;
}

interface StillParts {
  readonly route: StartRoute["route"];
  readonly branding: NonNullable<TenantConfig["branding"]>;
  /** The theme that the reader has chosen. null: the system's theme. */
  readonly theme: "light" | "dark" | null;
  /** The text of a key in `locales/`, in the reader's language. */
  readonly text: (key: string) => string;
}

const bars = (count: number) => '<i class="still-bar"></i>'.repeat(count);
const times = (count: number, html: string) => html.repeat(count);

/** The shapes in the place of a page's content, by the field `skeleton` of its route. */
const shapes: Readonly<Record<NonNullable<StartRoute["route"]["skeleton"]>, string>> = {
  cards: `<div class="still-cards">${times(6, `<div class="still-card"><i class="still-cover"></i>${bars(2)}</div>`)}</div>`,
  text: `<div class="still-text">${bars(4)}<i class="still-box"></i>${bars(4)}</div>`,
  rows: `<div class="still-rows">${times(6, `<div class="still-row">${bars(2)}</div>`)}</div>`,
};

/**
 * The still page of a route, for a member: the header, the sidebar, the tenant's name, the title, and the shapes that
 * the route's `skeleton` names. null when the route names none, or has another layout. A page whose address has a
 * parameter, such as that of a course, is titled with the name of that thing, so a shape stands for its title. It is
 * hidden from assistive technology, which would lose its place in it when the portal is drawn.
 */
export function stillPage({ route, branding, theme, text }: StillParts): StillPage | null {
  const { skeleton, layout = "shell", sidebar = "full", path, title } = route;
  if (skeleton === undefined || layout !== "shell") return null;
  const { name = text("portal.name"), accent } = branding;
  const styles = [stillStyle.path, accentPath(accent)].filter((style) => style !== null);
  const heading = path.includes(":") ? '<i class="still-title"></i>' : `<h1>${escapeHtml(text(title))}</h1>`;
  const brand = `<div class="still-brand">${logo(branding, name, theme)}<span>${escapeHtml(name)}</span></div>`;
  const tools = skeleton === "cards" ? '<i class="still-search"></i>' : "";
  return {
    head: styles.map((style) => `<link rel="stylesheet" href="${style}">\n`).join(""),
    body: `<div class="still-page${sidebar === "rail" ? " still-rail" : ""}" aria-hidden="true"><div class="still-side">${brand}</div>
<div class="still-column"><div class="still-header">${brand}</div><main class="still-main"><div class="still-line">${heading}${tools}</div>${shapes[skeleton]}</main></div></div>`,
  };
}

function logo({ logo, logoDark }: StillParts["branding"], name: string, theme: StillParts["theme"]): string {
  const light = theme === "dark" ? (logoDark ?? logo) : logo;
  if (light === undefined) return `<b class="still-mark">${escapeHtml([...name][0] ?? "")}</b>`;
  const dark = theme === null && logoDark !== undefined ? logoDark : null;
  const source = dark === null ? "" : `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}">`;
  return `<picture>${source}<img class="still-logo" src="${escapeHtml(light)}" alt=""></picture>`;
}
