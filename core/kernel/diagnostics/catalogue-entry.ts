export type Severity = "error" | "warning";

/** Texts and severity of a code. `{name}` in the texts is replaced by a value of the context. */
export interface CatalogueEntry {
  readonly title: string;
  readonly fix: string;
  /** Default: error. */
  readonly severity?: Severity;
}
