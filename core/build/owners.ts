import { basename } from "node:path";
import { pluginFinder } from "./plugin-folders.ts";

/**
 * The places at which the code of a plugin begins; the plugin is empty where the portal's own code begins. An error in a
 * timer or on a click says only its place in a script, so the page reads these from `owners.<hash>.json`.
 */
export type Owners = readonly (readonly [line: number, column: number, plugin: string])[];

interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

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
 * Whose code is where in a script that was made from another one.
 * @param starts whose code is where in that other one
 * @param mappings the field of the source map that leads from the new script to the other one
 */
export function ownersAfter(starts: Owners, mappings: string): Owners {
  if (starts.length === 0) return [];
  const moved: [line: number, column: number, plugin: string][] = [];
  for (const { at, from } of placesIn(mappings)) {
    const owner = starts.findLast((start) => start[0] < from[0] || (start[0] === from[0] && start[1] <= from[1]));
    if ((owner?.[2] ?? "") !== (moved.at(-1)?.[2] ?? "")) moved.push([...at, owner?.[2] ?? ""]);
  }
  return moved;
}

type Place = readonly [line: number, column: number];

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/**
 * The places of a source map, in the order of the new script: line and column in it (`at`) and in the script from which
 * it was made (`from`), each counted from 1.
 */
function* placesIn(mappings: string): Generator<{ at: Place; from: Place }> {
  let [fromLine, fromColumn] = [1, 1];
  for (const [index, line] of mappings.split(";").entries()) {
    let column = 1;
    for (const segment of line.split(",").filter(Boolean)) {
      const [step = 0, , lineStep, columnStep = 0] = numbersIn(segment);
      column += step;
      if (lineStep === undefined) continue;
      fromLine += lineStep;
      fromColumn += columnStep;
      yield { at: [index + 1, column], from: [fromLine, fromColumn] };
    }
  }
}

/** The numbers of a segment: five bits a character, the sixth says that more follow, and the lowest bit is the sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
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
