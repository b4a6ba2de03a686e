import type { PluginContext } from "../kernel";

/** Something that the command palette has found. */
export interface Found {
  /** Unique among what this search finds. */
  readonly id: string;
  /** What it is called, in its own language. */
  readonly label: string;
  /** A path of the portal. */
  readonly to: string;
}

/**
 * What a contribution to `searches` exports: finds things by what was typed, the best first. An empty text asks for what is
 * likely to be wanted. It may wait a moment where it asks a server; `signal` ends it when more is typed.
 */
export type PaletteSearch = (
  text: string,
  context: Pick<PluginContext, "pluginId" | "get">,
  signal: AbortSignal,
) => Promise<readonly Found[]>;
