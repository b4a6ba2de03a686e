/** Says which file of the build a text belongs to. */
export function cutTexts(): Promise<{
  /** The ids of the plugins with a file of their own. */
  readonly plugins: readonly string[];
  /** The id of the plugin whose file has the text with this key; null for the first file. */
  readonly fileOf: (key: string) => string | null;
}>;
