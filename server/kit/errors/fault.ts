import type { CatalogueEntry } from "../../../core/learning/contract/errors";

/** What stops a server or a command, said to whoever started it. The message says where, what and what to do. */
export class Fault extends Error {
  /** Stable, from the catalogue. */
  readonly code: string;
  constructor(entry: CatalogueEntry & { readonly kind: "start" | "import" }, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "Fault";
    this.code = entry.code;
  }

  /** As it is printed. By its code, docs/errors.md has it. */
  get text(): string {
    return `${this.code}  ${this.message}`;
  }
}
