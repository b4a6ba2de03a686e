/**
 * Where an error code of the portal appears:
 *
 * - `call`: the `code` of a problem document (RFC 9457), with which the server refuses a call; the answer has its
 *   `status`
 * - `reason`: the `reason` of a problem document, or of a lock in an answer
 * - `browser`: a failure that only the browser sees
 * - `signIn`: the page after a failed sign-in
 * - `import`: the report of `npm run import`, which takes over courses from files
 * - `start`: the terminal or the log of a server that starts, or of an npm command of the portal
 * - `diagnostic`: a fault in a plugin's manifest, in its code or in the configuration; validation, build and the
 *   running portal report it
 * - `build`: a fault that only the build finds
 */
export type ErrorKind = "call" | "reason" | "browser" | "signIn" | "import" | "start" | "diagnostic" | "build";

/** For developers and operators; learners get a text of `locales/`. */
export interface ErrorTexts {
  /** One sentence that says what is wrong. `{name}` is replaced by a value of the fault, such as `{plugin}`. */
  readonly title: string;
  readonly fix: string;
  /** HTTP status of the answer, if the server sends the code in an answer. */
  readonly status?: number;
  /** Default: `error`. */
  readonly severity?: "error" | "warning";
}

/** An entry of the catalogue. `docs/errors.md` lists all entries. */
export interface CatalogueEntry extends ErrorTexts {
  readonly kind: ErrorKind;
  readonly code: string;
}

export interface CallError extends CatalogueEntry {
  readonly kind: "call";
  readonly status: number;
}

/**
 * Declares entries of the catalogue by code. Call it in `<thing>.errors.ts`, or in the `contract.ts` of a plugin, which
 * declares its calls. Codes and reasons of a plugin have the form `<plugin>.<name>`.
 */
export function defineErrors<const K extends ErrorKind, const E extends Readonly<Record<string, ErrorTexts>>>(
  kind: K,
  entries: E,
): { readonly [C in keyof E & string]: E[C] & { readonly kind: K; readonly code: C } };
export function defineErrors(kind: ErrorKind, entries: Readonly<Record<string, ErrorTexts>>): object {
  return Object.fromEntries(Object.entries(entries).map(([code, texts]) => [code, { ...texts, kind, code }]));
}
