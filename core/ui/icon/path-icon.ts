import createLucideIcon from "./create-lucide-icon";
import type { IconShape } from "./icon";

/** An icon from the lines of its paths, in a square of 24 by 24: for icons that come as data. */
export function iconOfPaths(paths: readonly string[]): IconShape {
  return createLucideIcon({ node: paths.map((d) => ["path", { d }] as const) });
}
