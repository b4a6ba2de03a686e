/** A folder with a plugin: its path from the project's root, and the file of its manifest. */
export interface PluginPlace {
  readonly id: string;
  readonly folder: string;
  readonly manifest: string;
  readonly isOutside: boolean;
}

/** The plugins outside of the project. */
export function outsidePlugins(): PluginPlace[];
/** All plugins with a folder, in the order of their ids. */
export function pluginFolders(): PluginPlace[];
/** The path that a file of a plugin outside of the project would have in the project; any other path as it is. */
export function pathInProject(file: string): string;
