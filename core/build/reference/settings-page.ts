import type { PointMap } from "../../kernel/points/point-map";
import type { Manifest } from "../../kernel/schema/manifest.schema";
import type { SettingDeclaration } from "../../kernel/schema/setting.schema";
import type { TextFile } from "../json-files.ts";
import { markdownTable } from "../markdown-table.ts";
import { plain } from "./types.ts";

/** The text of `docs/reference/settings.md`: every setting of a tenant, by the manifest that declares it. */
export function settingsPage({ manifests }: { readonly manifests: readonly TextFile[] }): string {
  const read = manifests.map(({ file, text }) => ({ file, manifest: JSON.parse(text) as Manifest }));
  const gates = read.flatMap(({ manifest }) => manifest.contributes?.navigationSettings ?? []);
  const sections = read.flatMap(({ file, manifest: { id, settings = {} } }) => {
    const rows = Object.entries(settings).map(([key, declaration]) => [
      `\`${key}\``,
      typeText(declaration),
      `\`${JSON.stringify(declaration.default)}\``,
      describe(key, declaration, gates),
    ]);
    if (rows.length === 0) return [];
    return [
      `## ${id}\n\n[${file}](../../${file})\n\n${markdownTable(["Key", "Value", "Default", "What it does"], rows)}${fieldsText(settings)}`,
    ];
  });
  return `# Settings of a tenant

What a [configuration](../guides/configuration.md) may have under \`settings\`, by the manifest that declares and reads it. Made by \`npm run docs\` of
the manifests; do not edit it by hand. Settings of the server are [environment variables](../guides/settings.md).

${sections.join("\n")}`;
}

function typeText(declaration: SettingDeclaration): string {
  const { type, enum: allowed, entries, minimum, maximum } = declaration;
  const names: Readonly<Record<string, string>> = {
    boolean: "`true` or `false`",
    integer: "whole number",
    stringList: "list of texts",
    objectList: "list of objects",
    string: "text",
  };
  if (allowed) return allowed.map((value) => `\`${value}\``).join(", ");
  const limits = [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ];
  return [entries === "locales" ? "languages" : (names[type] ?? type), ...limits].join(", ");
}

function describe(
  key: string,
  { description, serverOnly }: SettingDeclaration,
  gates: readonly PointMap["navigationSettings"][],
): string {
  const shown = gates.filter(({ setting }) => setting === key).flatMap(({ shows }) => shows);
  return [
    plain(description),
    ...(shown.length > 0 ? [`While it is true, these are shown: ${shown.map((id) => `\`${id}\``).join(", ")}.`] : []),
    ...(serverOnly ? ["Pages do not get it."] : []),
  ].join(" ");
}

function fieldsText(settings: Readonly<Record<string, SettingDeclaration>>): string {
  return Object.entries(settings)
    .filter(([, { fields }]) => fields)
    .map(([key, { fields = {} }]) => {
      const rows = Object.entries(fields).map(([field, { type, description, required }]) => [
        `\`${field}\`${required ? " (required)" : ""}`,
        type,
        plain(description),
      ]);
      return `\nAn object of \`${key}\` has \`id\`, optionally \`"enabled": false\`, and:\n\n${markdownTable(["Field", "Value", "What it is"], rows)}`;
    })
    .join("");
}
