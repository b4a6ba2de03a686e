import type { TextFile } from "../json-files.ts";
import type { ReadContribution, ReadManifest } from "../manifests.ts";

/** A contribution of a manifest. */
export interface Contribution {
  readonly plugin: string;
  readonly file: string;
  readonly point: string;
  readonly fields: ReadContribution;
}

/** The contributions of the manifests of this repository, in the order of their files. */
export function contributionsIn(manifests: readonly TextFile[]): Contribution[] {
  return manifests.flatMap(({ file, text }) => {
    const { id: plugin, contributes = {} } = JSON.parse(text) as ReadManifest;
    return Object.entries(contributes).flatMap(([point, list]) =>
      list.map((fields) => ({ plugin, file, point, fields })),
    );
  });
}

/** A live example: of some contributions the one that says most, with its file. An empty text if there is none. */
export function exampleOf(contributions: readonly Contribution[]): string {
  const [first] = contributions.toSorted((one, other) => fieldCount(other) - fieldCount(one));
  if (!first) return "";
  return `\nFrom [${first.file}](../../${first.file}):\n\n\`\`\`json\n${shortJson(first.fields)}\n\`\`\`\n`;
}

function fieldCount({ fields }: Contribution): number {
  return Object.keys(fields).length;
}

/** JSON with lists and objects on one line where that fits. */
function shortJson(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, " ")
    .replaceAll(/\[ | \]/g, (bracket) => bracket.trim());
  if (flat.length + indent.length <= 100 || typeof value !== "object" || value === null) return flat;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(
    ([key, each]) => `${inner}${isList ? "" : `${JSON.stringify(key)}: `}${shortJson(each, inner)}`,
  );
  return `${isList ? "[" : "{"}\n${lines.join(",\n")}\n${indent}${isList ? "]" : "}"}`;
}
