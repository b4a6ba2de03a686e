/** Finds the type errors of saved files. */
export class TypeChecker {
  constructor(root: string, options?: { readonly project?: string; readonly shown?: string });
  start(): Promise<void>;
  /** The errors of these files for the author; "" when the last errors are mended; null when there is nothing to say. */
  check(paths: readonly string[]): Promise<string | null>;
  close(): Promise<void>;
}
