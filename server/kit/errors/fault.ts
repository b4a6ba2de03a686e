import type { CatalogueEntry } from "../../../core/learning/contract/errors";

/** Stops the server or a command. Its message says where the fault is, what is wrong and what to do. */
export class Fault extends Error {
  /** The code of the fault in the catalogue of errors. It never changes. */
  readonly code: string;
  constructor(entry: CatalogueEntry & { readonly kind: "start" | "import" }, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "Fault";
    this.code = entry.code;
  }

  get text(): string {
    return `${this.code}  ${this.message}`;
  }
}
