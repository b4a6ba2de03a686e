/** Reads `--without ID` from the words and adds the ids to the variable WITHOUT_PLUGINS. */
export function takeWithoutOption(words?: string[], env?: Record<string, string | undefined>): void;
