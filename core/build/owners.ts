import { basename } from "node:path";
import { pluginFinder } from "./plugin-folders.ts";

/** The places at which the code of a plugin begins. The plugin is empty where the portal's own code begins. */
export type Owners = readonly (readonly [line: number, column: number, plugin: string])[];

interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

/**
 * Finds out whose code is where in the scripts of a build: an error that a plugin throws in a timer or on a click says
 * only its place in a script. The page reads the result after such an error, from `owners.<hash>.json`.
 * @typedef {readonly (readonly [line: number, column: number, plugin: string])[]} Owners the places at which the code
 * of a plugin begins; the name is empty where code of the portal begins. Lines and columns count from 1.
 */

/** Returns a function that finds the plugin to whose folder a source belongs; an empty text: it belongs to the portal. */
function ownerFinder(): (source: string) => string {
  const find = pluginFinder();
  return (source: string) => find(source)?.id ?? "";
}

/**
 * The plugin of each chunk of the first build: name of the file → plugin. The chunk that starts the portal has the
 * wiring of all plugins, and shared chunks have no plugin's code: both belong to the portal.
 */
export function ownersOfChunks(outputs: Readonly<Record<string, Output>>): ReadonlyMap<string, string> {
  const ownerOf = ownerFinder();
  return new Map(
    Object.entries(outputs).map(([file, { inputs }]) => {
      const plugins = new Set(Object.keys(inputs).map(ownerOf).filter(Boolean));
      return [basename(file), plugins.size === 1 ? ([...plugins][0] ?? "") : ""];
    }),
  );
}

/**
 * Whose code is where in a linked script. The inputs of an output are in the order of the script. The few bytes that
 * esbuild writes between them are not counted, so a place may be a little too early.
 * @param chunks the result of `ownersOfChunks`
 */
export function ownersInScript(text: string, { inputs }: Output, chunks: ReadonlyMap<string, string>): Owners {
  const bytes = Buffer.from(text);
  let offset = 0;
  const starts: [line: number, column: number, plugin: string][] = [];
  for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
    const owner = chunks.get(input.replace(/^\w+:/, "")) ?? "";
    if (bytesInOutput > 0 && owner !== (starts.at(-1)?.[2] ?? ""))
      starts.push([...placeIn(bytes.subarray(0, offset)), owner]);
    offset += bytesInOutput;
  }
  return starts;
}

/** The line and column at which the text after these bytes begins. */
function placeIn(before: Buffer): [line: number, column: number] {
  const lines = before.toString().split("\n");
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

/**
 * Whose code is where in a script that is not minified. There, a comment with the path stands before each source.
 */
export function ownersByComments(text: string): Owners {
  const ownerOf = ownerFinder();
  const starts: [line: number, column: number, plugin: string][] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [, source] = /^\s*\/\/ ((?:core|plugins|node_modules|\.\.)\/\S+)$/.exec(line) ?? [];
    if (source === undefined || ownerOf(source) === (starts.at(-1)?.[2] ?? "")) continue;
    starts.push([index + 1, 1, ownerOf(source)]);
  }
  return starts;
}

/**
 * The name of the file with the owners for scripts with this name. It ends with what the scripts of one build have in
 * common.
 */
export function ownersFile(script: string): string {
  return `owners.${script.split(".").at(-2)}.json`;
}
