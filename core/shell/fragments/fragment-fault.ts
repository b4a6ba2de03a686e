import type { LogEntry } from "../../kernel";
import { type FragmentCode, fragmentCodes, toDiagnostic } from "../../kernel/fragments";

/** Thrown when a fragment cannot be loaded or shown. `code` says why. */
export class FragmentFault extends Error {
  constructor(
    readonly code: FragmentCode,
    readonly context: Readonly<Record<string, string>>,
    cause?: unknown,
  ) {
    super(code, { cause });
  }

  get isTemporary(): boolean {
    return this.code === "FRAGMENT_UNREACHABLE" || this.code === "FRAGMENT_LATE";
  }

  entry(fragment: string): LogEntry {
    const context = { fragment, plugin: fragment, ...this.context };
    return { diagnostic: toDiagnostic(this.code, fragmentCodes[this.code], { context }), error: this.cause };
  }
}
