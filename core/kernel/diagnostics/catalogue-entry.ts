/** `warning`: not a mistake, for example a plugin that is turned off. `error`: every other fault. */
export type Severity = "error" | "warning";

/**
 * The texts and the severity of all faults with one code. The texts can have names in braces, such as `{plugin}`. Each
 * is replaced by the value that the fault has under this name.
 */
export interface CatalogueEntry {
  readonly title: string;
  readonly fix: string;
  /** Default: error. */
  readonly severity?: Severity;
}
