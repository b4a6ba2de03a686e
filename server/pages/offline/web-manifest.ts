import type { Branding } from "../../../core/kernel/server";
import { directionOf } from "../../kit/locale/locale.rules";

const ACCENT = /^#[0-9a-f]{6}$/i;
const OWN_ACCENT = "#0f6a73";
/** The colour of an opening window before anything is drawn, as in the light theme. */
const GROUND = "#ffffff";
/** Longer names are cut off below the icons of most systems. */
const MAX_SHORT_NAME = 12;

export const ICON_PATH = "/learn/icon.svg";
export const MANIFEST_PATH = "/learn/manifest.webmanifest";

/** The web app manifest of a tenant: with it, browsers offer to install the portal. */
export function webManifest({ accent }: Branding, name: string, locale: string): object {
  return {
    id: "/learn",
    name,
    short_name: [...name].length <= MAX_SHORT_NAME ? name : (name.split(/\s/)[0] ?? name),
    lang: locale,
    dir: directionOf(locale),
    start_url: "/learn",
    scope: "/learn",
    display: "standalone",
    theme_color: accentOf(accent),
    background_color: GROUND,
    icons: ["any", "maskable"].map((purpose) => ({ src: ICON_PATH, type: "image/svg+xml", sizes: "any", purpose })),
  };
}

/** The icon of the installed portal, in the tenant's colour. It fills its square, because systems cut it to a shape. */
export function appIcon({ accent }: Branding): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512"><rect width="32" height="32" fill="${accentOf(accent)}"/><path d="M16 12.9c-1.8-1.5-4.1-2.2-7.2-2.2v9c3.2 0 5.4.6 7.2 2.2 1.8-1.6 4-2.2 7.2-2.2v-9c-3.1 0-5.4.7-7.2 2.2zm0 0v9" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

function accentOf(accent: string | undefined): string {
  return accent !== undefined && ACCENT.test(accent) ? accent : OWN_ACCENT;
}
