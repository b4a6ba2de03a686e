import type { CatalogueEntry } from "../../../core/learning/contract/errors";

/**
 * An error that stops the server or a command, written for the person who started it. The message says where it is,
 * what is wrong and what to do.
 */
export class Fault extends Error {
  /** Stable, from the catalogue of errors. */
  readonly code: string;
  constructor(entry: CatalogueEntry & { readonly kind: "start" | "import" }, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "Fault";
    this.code = entry.code;
  }

  /** The text for the terminal. docs/errors.md explains the code. */
  get text(): string {
    return `${this.code}  ${this.message}`;
  }
}
