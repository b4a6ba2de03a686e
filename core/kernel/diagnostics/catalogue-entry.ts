/** `warning`: not a mistake, for example a plugin that is turned off. `error`: every other fault. */
export type Severity = "error" | "warning";

/**
 * Texts and severity of a fault's code. `{name}` in the texts is replaced by a value of the fault, such as `{plugin}`.
 */
export interface CatalogueEntry {
  readonly title: string;
  readonly fix: string;
  /** Default: error. */
  readonly severity?: Severity;
}
