import type { PluginContext } from "../kernel";

/** A result of a search in the command palette. */
export interface PaletteResult {
  /** Unique among the results of this search. */
  readonly id: string;
  /** The name of the result, in its own language. */
  readonly label: string;
  /** The name of what it belongs to, such as its course. */
  readonly detail?: string | undefined;
  /** Whether it has the text only if typing mistakes are forgiven. Such results stand below all others. */
  readonly isSimilar?: boolean;
  /** The path of the portal to which the result leads. */
  readonly to: string;
}

/**
 * A plugin whose manifest declares a search (`searches`) exports such a function. It returns results for a text, the
 * best first; for an empty text it returns likely results. It may wait a moment before it sends a request. `signal`
 * aborts it when the user types more.
 */
export type PaletteSearch = (
  text: string,
  context: Pick<PluginContext, "pluginId" | "get">,
  signal: AbortSignal,
) => Promise<readonly PaletteResult[]>;
