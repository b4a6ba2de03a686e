import createLucideIcon from "./create-lucide-icon";
import type { IconShape } from "./icon";

/** Makes an icon from SVG paths in a square of 24 by 24. For icons that arrive as data. */
export function iconOfPaths(paths: readonly string[]): IconShape {
  return createLucideIcon({ node: paths.map((d) => ["path", { d }] as const) });
}
