/** A position in a file: its line and column. */
interface Standing {
  readonly line: number;
  readonly column: number;
}

/** The uses of texts (translated messages of `locales/`) in one source file. */
export interface TextsOfFile {
  readonly file: string;
  /** Visible words in the code itself, which are therefore not translated. */
  readonly literals: readonly string[];
  /** Text keys as literals: `formatMessage({ id: "x.y" })`, `<FormattedMessage id="x.y">`, `message: "x.y"`. */
  readonly keys: readonly (Standing & { readonly key: string })[];
  /** Text keys that are built at run time, as patterns: `courses.footer.${line}`. */
  readonly patterns: readonly (Standing & { readonly pattern: RegExp })[];
  /** Keys of settings in hooks: `useSetting("x.y")`. */
  readonly settings: readonly (Standing & { readonly key: string })[];
  /** All strings of the file. A text key that is among them, or that one of `mentions` matches, counts as used. */
  readonly strings: ReadonlySet<string>;
  /** The patterns of keys that are built at run time anywhere in the file. */
  readonly mentions: readonly RegExp[];
}

/**
 * The uses of texts in all sources of the product. `onlyAsking`: only in sources that use texts or settings by name.
 */
export function readTexts(options?: { readonly onlyAsking?: boolean }): Promise<TextsOfFile[]>;
/** The uses of texts in one source file. */
export function textsOf(file: string, text: string): TextsOfFile;
