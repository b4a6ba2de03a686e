/** Says which file of the build a text belongs to. */
export function cutTexts(): Promise<{
  /** Plugin → the file with its texts, for the plugins whose texts are not in the first file. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that has the text with this key; null for the first file. */
  readonly fileOf: (key: string) => string | null;
}>;
