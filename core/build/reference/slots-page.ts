import type { TextFile } from "../json-files.ts";
import { markdownTable } from "../markdown-table.ts";
import { contributionsIn } from "./examples.ts";
import { plain, propsOfSlots, typeBlock } from "./types.ts";

type ReferenceEntry = typeof import("./reference-entry");

/** The text of `docs/reference/slots.md`: every place for contributions, what it gives, and what stands in it. */
export function slotsPage({
  catalogue: { slots },
  manifests,
}: Pick<ReferenceEntry, "catalogue"> & { readonly manifests: readonly TextFile[] }): string {
  const contributions = contributionsIn(manifests);
  const idsIn = (point: string, field: string, slot: string) =>
    contributions
      .filter((each) => each.point === point && each.fields[field] === slot)
      .map(({ fields }) => String(fields.id));
  const listed = (ids: readonly string[]) => (ids.length === 0 ? "nothing" : ids.map((id) => `\`${id}\``).join(", "));
  const given = propsOfSlots();
  const widgets = slots
    .filter(({ point }) => point === "widgets")
    .map(({ id, description }) => {
      const type = given.get(id);
      const props = type === undefined ? "no props" : `\`${type}\`, see [below](#props)`;
      return `### \`${id}\`\n\n${plain(description)} It gives ${props}. In this repository: ${listed(idsIn("widgets", "slot", id))}.\n`;
    });
  const areas = slots.filter(({ point }) => point === "tabs");
  const areaRows = areas.map(({ id, description }) => [
    `\`${id}\``,
    description,
    listed(idsIn("tabs", "area", id)),
    listed(idsIn("frames", "area", id)),
  ]);
  const places = slots.filter(({ point }) => point === "routes");
  const placeRows = places.map(({ id, description }) => [
    `\`${id}\``,
    description,
    listed(idsIn("routes", "place", id)),
  ]);
  const types = [
    ...slots.filter(({ point }) => point === "activityRenderers").map(({ id }) => ({ type: id, traits: [] })),
    ...contributions
      .filter(({ point }) => point === "activityTypes")
      .map(({ fields }) => fields as { readonly type: string; readonly traits: readonly string[] }),
  ];
  const typeRows = types.map(({ type, traits }) => [
    `\`${type}\``,
    traits.map((trait) => `\`${trait}\``).join(", "),
    listed(idsIn("activityRenderers", "type", type)),
  ]);
  return `# Slots, areas, places

Where contributions stand. Made by \`npm run docs\` of \`core/kernel/points\`, \`core/learning/points\` and the manifests; do not edit it by hand.

## Slots

A widget names its slot: \`"slot": "header@1"\`. The number is that of its meaning: a slot that gets another meaning gets another number.

${widgets.join("\n")}
## Props
${typeBlock([...given.values()].map((type) => `\`${type.replace(/^Pick<(\w+),.*$/, "$1")}\``).join(" "))}
## Areas

Pages with common tabs and a common frame. [\`tabs\`](points.md#tabs) and [\`frames\`](points.md#frames) name them.

${markdownTable(["Area", "What it is", "Tabs", "Frames"], areaRows)}
## Places

Pages with a fixed name. A route takes it by [\`place\`](points.md#routes), and code asks for it: \`usePlace("profile")\`.

${markdownTable(["Place", "What it is", "Route"], placeRows)}
## Types of activity

${markdownTable(["Type", "Traits", "Renderers"], typeRows)}`;
}
