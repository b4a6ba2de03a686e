import type { ContributionPoint, PointCatalogue, PointTraits } from "../../kernel/points/point";
import type { TextFile } from "../json-files.ts";
import { markdownTable } from "../markdown-table.ts";
import { type Contribution, contributionsIn, exampleOf } from "./examples.ts";
import { type FieldSchema, fieldRows, type ObjectSchema } from "./field-rows.ts";
import { plain, typeBlock } from "./types.ts";

type ReferenceEntry = typeof import("./reference-entry");

const HEAD = ["Field", "Value", "What it is"];

/**
 * The text of `docs/reference/points.md`: every contribution point with its fields, the types of its code, what a
 * tenant may change, and an example.
 */
export function pointsPage({
  catalogue,
  index,
  conditionSchema,
  patterns,
  manifests,
}: ReferenceEntry & { readonly manifests: readonly TextFile[] }): string {
  const contributions = contributionsIn(manifests);
  const sections = catalogue.points.map((point) => {
    const own = contributions.filter((each) => each.point === point.name);
    const rows = fieldRows(schemaOf(point), patterns, point);
    return `## \`${point.name}\`

${plain(point.description)}

${markdownTable(HEAD, rows)}${sentencesOf(point, index.points[point.name] ?? {})}${typeBlock(textOf(point))}${exampleOf(own)}`;
  });
  const names = catalogue.points.map(({ name }) => `[\`${name}\`](#${name.toLowerCase()})`);
  return `# Contribution points

What a manifest may have under \`contributes\`. Made by \`npm run docs\` of \`core/kernel/points\`, \`core/learning/points\` and the manifests; do not
edit it by hand. An example is the entry of this repository that says most. [How a plugin is written](../plugins.md).

${names.join(", ")}; [conditions](#conditions).

Every contribution has an \`id\` (${patterns.contributionId.description.replace("The contribution's id: ", "").replace(/\.$/, "")}) and may have a \`when\`,
a [condition](#conditions). Where the order matters it may have \`order\`: a smaller number first, then the id; 100 without it.

${sections.join("\n")}
${conditionsSection(conditionSchema, catalogue, contributions)}`;
}

/** The schema of a point, of which the kernel only says that it is one. */
function schemaOf({ schema }: ContributionPoint): ObjectSchema {
  return schema as ObjectSchema;
}

/** All texts about a point, in which types are named. */
function textOf(point: ContributionPoint): string {
  return [point.description, ...Object.values(schemaOf(point).properties).map((field) => field.description ?? "")].join(
    " ",
  );
}

function sentencesOf(point: ContributionPoint, { changes = [] }: Pick<PointTraits, "changes">): string {
  const { ordered, exactlyOne, unique } = point;
  const { dependencies = {} } = schemaOf(point);
  const list = (fields: readonly string[], word: "disjunction" | "conjunction") =>
    new Intl.ListFormat("en", { type: word }).format(fields.map((field) => `\`${field}\``));
  const sentences = [
    ...(exactlyOne ? [`It has either ${list(exactlyOne, "disjunction")}.`] : []),
    ...Object.entries(dependencies).map(
      ([field, needs]) => `\`${field}\` stands only beside ${list(needs, "conjunction")}.`,
    ),
    ...(unique ? [`No two have the same ${list(unique, "disjunction")}.`] : []),
    ...(ordered ? ["It may have `order`."] : []),
    `A tenant may change ${list(["enabled", ...changes], "conjunction")}.`,
  ];
  return `\n${sentences.join(" ")}\n`;
}

function conditionsSection(
  { description, properties }: ReferenceEntry["conditionSchema"],
  { names = {}, entitlements = [] }: PointCatalogue,
  contributions: readonly Contribution[],
): string {
  const known: Readonly<Record<string, readonly string[]>> = { ...names, entitlement: entitlements };
  const rows = Object.entries<FieldSchema>(properties).map(([key, schema]) => {
    const values = schema.enum ?? known[key] ?? [];
    const listed = values.length > 12 ? "" : values.map((value) => `\`${value}\``).join(", ");
    return [`\`${key}\``, listed, plain(schema.description ?? "")];
  });
  const conditional = contributions.filter(({ fields }) => fields.when);
  const [widest] = conditional.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const example = widest ? exampleOf([{ ...widest, fields: { id: widest.fields.id, when: widest.fields.when } }]) : "";
  return `## Conditions

${description} The server makes its own decision about data.

${markdownTable(["Key", "Values", "What it asks"], rows)}
Names of permissions: ${names.permission?.map((name) => `\`${name}\``).join(", ")}.
${example}`;
}

function lengthOf({ fields }: Contribution): number {
  return JSON.stringify(fields.when).length;
}
