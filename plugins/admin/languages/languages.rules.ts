import type { LayeredValue } from "../draft/layers.rules";

/** The setting with the languages that are offered, as tags separated by commas. Empty: all. */
export const OFFERED = "platform.common.supported_locales";

export function offeredBy(value: unknown, all: readonly string[]): readonly string[] {
  const named = typeof value === "string" ? value.split(",").map((tag) => tag.trim()) : [];
  const offered = all.filter((tag) => named.includes(tag));
  return named.every((tag) => tag === "") ? all : offered;
}

/** Undefined: it would be as the files or the manifest say, so the revision need not name it. */
export function withLanguage(
  { value, layers }: Pick<LayeredValue, "value" | "layers">,
  all: readonly string[],
  tag: string,
  isOffered: boolean,
): string | undefined {
  const offered = offeredBy(value, all);
  const next = all.filter((each) => (each === tag ? isOffered : offered.includes(each)));
  const below = layers.findLast(({ layer }) => layer !== "revision" && layer !== "tryOut");
  if (offeredBy(below?.value, all).join() === next.join()) return undefined;
  return next.length === all.length ? "" : next.join(", ");
}
