/** Removes each `--plugin PATH` from the words of a command, and adds its folder to the environment variable PLUGINS. */
export function takePluginOptions(words: string[]): void;
/** The folders of the plugins outside of the project, as the environment variable PLUGINS lists them: absolute paths. */
export function outsideFolders(): string[];
