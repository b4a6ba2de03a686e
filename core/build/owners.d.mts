/** The places at which the code of a plugin begins. The plugin is empty where the portal's own code begins. */
export type Owners = readonly (readonly [line: number, column: number, plugin: string])[];

interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/** The plugin of each chunk of a build: name of the file → plugin. It is empty if the chunk is not that of one plugin. */
export function ownersOfChunks(outputs: Readonly<Record<string, Output>>): ReadonlyMap<string, string>;
/** Whose code is where in a script that is linked of chunks. */
export function ownersInScript(text: string, output: Output, chunks: ReadonlyMap<string, string>): Owners;
/** Whose code is where in a script that was made from another one, by the mappings of the source map that leads there. */
export function ownersAfter(starts: Owners, mappings: string): Owners;
/** Whose code is where in a script that is not minified. */
export function ownersByComments(text: string): Owners;
/** The name of the file with the owners for scripts with this name. */
export function ownersFile(script: string): string;
