/** A place in a file. */
interface Standing {
  readonly line: number;
  readonly column: number;
}

/** The uses of texts in one source file. */
export interface TextsOfFile {
  readonly file: string;
  /** Visible words that are not in the locales. */
  readonly literals: readonly string[];
  /** Text keys as literals: `formatMessage({ id: "x.y" })`, `<FormattedMessage id="x.y">`, `message: "x.y"`. */
  readonly keys: readonly (Standing & { readonly key: string })[];
  /** Text keys that are built at run time, as patterns: `courses.footer.${line}`. */
  readonly patterns: readonly (Standing & { readonly pattern: RegExp })[];
  /** Keys of settings in hooks: `useSetting("x.y")`. */
  readonly settings: readonly (Standing & { readonly key: string })[];
  /** All strings of the file, and all patterns that may match a key. A key that is among them counts as used. */
  readonly strings: ReadonlySet<string>;
  readonly mentions: readonly RegExp[];
}

export function readTexts(options?: { readonly onlyAsking?: boolean }): Promise<TextsOfFile[]>;
export function textsOf(file: string, text: string): TextsOfFile;
