import type { TenantConfig } from "../../core/kernel/schema/tenant-config.schema";
import { escapeHtml } from "../kit/html/html";
import { accentPath } from "./accent-style";
import type { PageStart } from "./pages.hooks";
import type { StartRoute } from "./start-route";
import { stillStyle } from "./still-style";

/** A page of the portal before its scripts have drawn it: the portal's frame, the title, and grey shapes. */
export interface StillPage {
  readonly head: string;
  readonly body: string;
}

interface StillParts {
  readonly route: StartRoute["route"];
  /** What is known of the page itself. null: nothing. */
  readonly first: Pick<PageStart, "heading" | "picture" | "opening"> | null;
  readonly branding: NonNullable<TenantConfig["branding"]>;
  /** The theme that the reader has chosen. null: the system's theme. */
  readonly theme: "light" | "dark" | null;
  /** The text of a key in `locales/`, in the reader's language. */
  readonly text: (key: string) => string;
}

const bars = (count: number) => '<i class="still-bar"></i>'.repeat(count);
const times = (count: number, html: string) => html.repeat(count);

const card = (cover: string) => `<div class="still-card">${cover}${bars(2)}</div>`;

/** The shapes in the place of a page's content, by the field `skeleton` of its route. */
const shapes: Readonly<Record<NonNullable<StartRoute["route"]["skeleton"]>, (first: StillParts["first"]) => string>> = {
  cards: (first) => {
    const cover = '<i class="still-cover"></i>';
    const picture = first?.picture ? pictureOf(first.picture, "still-cover") : cover;
    return `<div class="still-cards">${card(picture)}${times(5, card(cover))}</div>`;
  },
  text: (first) => {
    const opening = openingOf(first?.opening ?? []);
    return `<div class="still-text">${opening === "" ? bars(4) : opening}<i class="still-box"></i>${bars(4)}</div>`;
  },
  rows: (first) => {
    const band = first?.picture
      ? `<div class="still-band">${pictureOf(first.picture, "still-cover")}<div>${bars(3)}</div></div>`
      : "";
    return `<div class="still-rows">${band}${times(6, `<div class="still-row">${bars(2)}</div>`)}</div>`;
  },
};

function openingOf(blocks: NonNullable<PageStart["opening"]>): string {
  return blocks
    .map(({ heading, text }, index) => {
      const isNew = heading !== null && heading !== blocks[index - 1]?.heading;
      const above = isNew ? `<h2 dir="auto">${escapeHtml(heading)}</h2>` : "";
      return `${above}<p dir="auto">${escapeHtml(text)}</p>`;
    })
    .join("");
}

function pictureOf(address: string, name: string): string {
  return `<img class="${name}" src="${escapeHtml(address)}" width="1600" height="900" alt="">`;
}

/**
 * The still page of a route, for a member: the header, the sidebar, the tenant's name, the title, and the shapes that
 * the route's `skeleton` names. null when the route names none, or has another layout. A page whose address has a
 * parameter, such as that of a course, is titled with the name of that thing; if the name is not known, a shape stands
 * for its title. The picture and the words with which the page begins are shown at once, so that they are not drawn
 * only after the scripts have run. The page is hidden from assistive technology, which would lose its place in it when the
 * portal is drawn.
 */
export function stillPage({ route, first, branding, theme, text }: StillParts): StillPage | null {
  const { skeleton, layout = "shell", sidebar = "full", path, title } = route;
  if (skeleton === undefined || layout !== "shell") return null;
  const { name: portal = text("portal.name"), accent } = branding;
  const styles = [stillStyle.path, accentPath(accent)].filter((style) => style !== null);
  const name = path.includes(":") ? '<i class="still-title"></i>' : `<h1>${escapeHtml(text(title))}</h1>`;
  const heading = first?.heading === undefined ? name : `<h1><bdi>${escapeHtml(first.heading)}</bdi></h1>`;
  const brand = `<div class="still-brand">${logo(branding, portal, theme)}<span>${escapeHtml(portal)}</span></div>`;
  const search = '<i class="still-search"></i>';
  const withBand = first?.picture ? `${search}<i class="still-button"></i>` : "";
  const tools = { cards: search, rows: withBand, text: "" }[skeleton];
  const picture = skeleton === "text" ? (first?.picture ?? null) : null;
  const top =
    picture === null
      ? `<div class="still-line">${heading}${tools}</div>`
      : `<div class="still-head">${pictureOf(picture, "still-picture")}<div class="still-words">${heading}${bars(2)}</div></div>`;
  return {
    head: styles.map((style) => `<link rel="stylesheet" href="${style}">\n`).join(""),
    body: `<div class="still-page${sidebar === "rail" ? " still-rail" : ""}" aria-hidden="true"><div class="still-side">${brand}</div>
<div class="still-column"><div class="still-header">${brand}</div><main class="still-main">${top}${shapes[skeleton](first)}</main></div></div>`,
  };
}

function logo({ logo, logoDark }: StillParts["branding"], name: string, theme: StillParts["theme"]): string {
  const light = theme === "dark" ? (logoDark ?? logo) : logo;
  if (light === undefined) return `<b class="still-mark">${escapeHtml([...name][0] ?? "")}</b>`;
  const dark = theme === null && logoDark !== undefined ? logoDark : null;
  const source = dark === null ? "" : `<source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(dark)}">`;
  return `<picture>${source}<img class="still-logo" src="${escapeHtml(light)}" alt=""></picture>`;
}
