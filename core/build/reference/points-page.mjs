import { markdownTable } from "../markdown-table.mjs";
import { contributionsIn, exampleOf } from "./examples.mjs";
import { fieldRows } from "./field-rows.mjs";
import { plain, typeBlock } from "./types.mjs";

const HEAD = ["Field", "Value", "What it is"];

/**
 * The text of `docs/reference/points.md`: every contribution point with its fields, the types of its code, what a
 * tenant may change, and an example.
 */
export function pointsPage({ catalogue, index, conditionSchema, patterns, manifests }) {
  const contributions = contributionsIn(manifests);
  const sections = catalogue.points.map((point) => {
    const own = contributions.filter((each) => each.point === point.name);
    const rows = fieldRows(point.schema, { patterns, point });
    return `## \`${point.name}\`

${plain(point.description)}

${markdownTable(HEAD, rows)}${sentencesOf(point, index.points[point.name])}${typeBlock(textOf(point))}${exampleOf(own)}`;
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

/** All texts about a point, in which types are named. */
function textOf({ description, schema }) {
  return [description, ...Object.values(schema.properties).map((field) => field.description ?? "")].join(" ");
}

function sentencesOf({ ordered, exactlyOne, unique, schema: { dependencies = {} } }, { changes = [] }) {
  const list = (fields, word) =>
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

function conditionsSection({ description, properties }, { names = {}, entitlements = [] }, contributions) {
  const known = { ...names, entitlement: entitlements };
  const rows = Object.entries(properties).map(([key, schema]) => {
    const values = schema.enum ?? known[key] ?? [];
    const listed = values.length > 12 ? "" : values.map((value) => `\`${value}\``).join(", ");
    return [`\`${key}\``, listed, plain(schema.description)];
  });
  const conditional = contributions.filter(({ fields }) => fields.when);
  const [widest] = conditional.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const example = widest ? exampleOf([{ ...widest, fields: { id: widest.fields.id, when: widest.fields.when } }]) : "";
  return `## Conditions

${description} The server makes its own decision about data.

${markdownTable(["Key", "Values", "What it asks"], rows)}
Names of permissions: ${names.permission.map((name) => `\`${name}\``).join(", ")}.
${example}`;
}

function lengthOf({ fields }) {
  return JSON.stringify(fields.when).length;
}
