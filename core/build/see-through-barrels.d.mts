import type { Plugin } from "esbuild";

export function seeThroughBarrels(root?: string): Plugin;
export function direct(
  source: string,
  path: string,
  barrels: ReadonlySet<string>,
  names?: Map<string, unknown>,
): Promise<string>;
