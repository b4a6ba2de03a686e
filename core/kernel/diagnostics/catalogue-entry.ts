export type Severity = "error" | "warning";

/** What is said, what to do, and how bad it is. `{name}` in the texts comes from the context. */
export interface CatalogueEntry {
  readonly title: string;
  readonly fix: string;
  /** What is not said is an error. */
  readonly severity?: Severity;
}
