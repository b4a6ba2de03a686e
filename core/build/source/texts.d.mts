/** Where something stands in its file. */
interface Standing {
  readonly line: number;
  readonly column: number;
}

/** What one source file says about texts. */
export interface TextsOfFile {
  readonly file: string;
  /** Words that a person would see and that no locale can change. */
  readonly literals: readonly string[];
  /** Keys that are asked for by name: `formatMessage({ id: "x.y" })`, `<FormattedMessage id="x.y">`, `message: "x.y"`. */
  readonly keys: readonly (Standing & { readonly key: string })[];
  /** Patterns of keys that are put together: `courses.footer.${line}`. */
  readonly patterns: readonly (Standing & { readonly pattern: RegExp })[];
  /** Keys of settings that hooks ask for: `useSetting("x.y")`. */
  readonly settings: readonly (Standing & { readonly key: string })[];
  /** Every string of the file, and every pattern that may be one of a key: a key among them is mentioned. */
  readonly strings: ReadonlySet<string>;
  readonly mentions: readonly RegExp[];
}

export function readTexts(options?: { readonly onlyAsking?: boolean }): Promise<TextsOfFile[]>;
export function textsOf(file: string, text: string): TextsOfFile;
