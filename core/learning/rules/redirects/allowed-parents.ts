/** Matches the origin of a site. A `*` in place of the first names stands for any names there. */
const SITE = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i;
/** Matches an origin on the user's own machine, where sites are developed. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/i;

/**
 * The entries of the setting `platform.embedding.allowedParents` (sites that may show the portal in a frame) that
 * count: origins with https, or with http on the user's own machine. An entry may have a `*` in place of the first
 * names: `https://*.example.org`.
 * @param value the setting's value: a list, or a text with commas
 */
export function allowedParents(value: unknown): readonly string[] {
  return entriesOf(value).filter(isParent);
}

/** The entries that do not count, because they are not such origins. An administrator has to correct them. */
export function refusedParents(value: unknown): readonly string[] {
  return entriesOf(value).filter((entry) => !isParent(entry));
}

/**
 * Whether a page of this origin may talk with the portal in its frame.
 * @param parents entries of `allowedParents`
 */
export function isAllowedParent(origin: string, parents: readonly string[]): boolean {
  return parents.some((parent) => {
    const entry = parent.toLowerCase();
    if (!entry.includes("*")) return entry === origin;
    const [before = "", after = ""] = entry.split("*");
    const names = origin.slice(before.length, -after.length);
    return origin.startsWith(before) && origin.endsWith(after) && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(names);
  });
}

function isParent(entry: string): boolean {
  return SITE.test(entry) || OWN_MACHINE.test(entry);
}

function entriesOf(value: unknown): readonly string[] {
  const entries: readonly unknown[] = typeof value === "string" ? value.split(",") : Array.isArray(value) ? value : [];
  return entries.map((entry) => String(entry).trim()).filter(Boolean);
}
