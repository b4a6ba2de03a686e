/**
 * Where a code is seen:
 *
 * - `call`: the `code` of a problem document; answered with its `status`
 * - `reason`: the `reason` in a problem document, and of a lock in an answer
 * - `browser`: a failure that only the browser knows of
 * - `signIn`: the page after a sign-in that failed
 * - `import`: the report of `npm run import`
 * - `start`: the terminal or the log of a server, or a command beside it
 * - `diagnostic`: faults of manifests, configuration and plugins; at validate, build and run time
 * - `build`: faults that only the build finds
 */
export type ErrorKind = "call" | "reason" | "browser" | "signIn" | "import" | "start" | "diagnostic" | "build";

/** What the catalogue says about a code, to whoever develops or runs the portal. Learners get a text of `locales/`. */
export interface ErrorTexts {
  /** What is wrong, in a sentence. `{name}` comes from the occurrence. */
  readonly title: string;
  /** What to do. */
  readonly fix: string;
  /** HTTP status of the answer, where there is one. */
  readonly status?: number;
  /** What is not said is an error. */
  readonly severity?: "error" | "warning";
}

/** An entry of the catalogue. `docs/errors.md` is made of all of them. */
export interface CatalogueEntry extends ErrorTexts {
  readonly kind: ErrorKind;
  readonly code: string;
}

/** What a call can be refused with. */
export interface CallError extends CatalogueEntry {
  readonly kind: "call";
  readonly status: number;
}

/**
 * Declares entries of the catalogue by their codes. The file is named `<thing>.errors.ts`, or is the `contract.ts` of a plugin,
 * whose codes and reasons are `<plugin>.<name>`.
 */
export function defineErrors<const K extends ErrorKind, const E extends Readonly<Record<string, ErrorTexts>>>(
  kind: K,
  entries: E,
): { readonly [C in keyof E & string]: E[C] & { readonly kind: K; readonly code: C } };
export function defineErrors(kind: ErrorKind, entries: Readonly<Record<string, ErrorTexts>>): object {
  return Object.fromEntries(Object.entries(entries).map(([code, texts]) => [code, { ...texts, kind, code }]));
}
