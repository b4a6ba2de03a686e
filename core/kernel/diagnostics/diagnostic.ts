import type { Severity } from "./catalogue-entry";
import type { DocumentCode } from "./document-codes";
import type { FailureCode } from "./failure-codes";
import type { FragmentCode } from "./fragment-codes";
import type { RuntimeCode } from "./runtime-codes";
import type { ServerCode } from "./server-codes";

/** A place in a document. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

export type DiagnosticCode = DocumentCode | RuntimeCode | FragmentCode | FailureCode | ServerCode;

/**
 * A coded fault of a manifest, a configuration or a plugin's code: what is wrong, where, which names were possibly
 * meant, and how to mend it. Plain data.
 */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly place: Place | null;
  readonly context: Readonly<Record<string, string>>;
  readonly candidates: readonly string[];
}
