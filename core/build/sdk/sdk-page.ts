import { declarationOf } from "./declarations.ts";
import { surfaceOf } from "./surface.ts";

const BROWSER = {
  "core/sdk/index.ts": "`core/sdk`, for fragments `@portal/sdk`",
  "core/sdk/ui.ts": "`core/sdk/ui`, for fragments `@portal/ui`",
  "core/sdk/learning.ts": "`core/sdk/learning`, for fragments `@portal/learning`",
  "core/sdk/admin.ts": "`core/sdk/admin`",
  "core/sdk/html.ts": "`core/sdk/html`",
  "core/sdk/course.ts": "`core/sdk/course`",
  "core/sdk/inspection.ts": "`core/sdk/inspection`",
  "core/sdk/contract.ts": "`core/sdk/contract`",
  "core/sdk/configuration.ts": "`core/sdk/configuration`",
};
const SERVER = Object.fromEntries(
  ["index", "attempts", "learning", "storable", "xml"].map((name) => [
    `server/sdk/${name}.ts`,
    `\`server/sdk${name === "index" ? "" : `/${name}`}\``,
  ]),
);

/** The text of `docs/sdk.md`: all exports of the SDKs, each with its signature and its comment. */
export function sdkPage(): string {
  const parts = Object.entries({ ...BROWSER, ...SERVER }).map(([file, title]) => sectionOf(file, title));
  return `# The SDK

What plugins may import, with signatures and comments. Made by \`npm run docs\` of what the modules export; do not edit it by hand. A
change of this page is a change for everybody who writes a plugin. The generated modules \`core/sdk/calls\` and \`core/sdk/contents\` are left out:
they have one export for each call and each kind of content.

${parts.join("\n")}`;
}

function sectionOf(file: string, title: string): string {
  const surface = surfaceOf(file);
  const packages = Object.groupBy(
    surface.filter(({ from }) => from !== null),
    ({ from }) => from ?? "",
  );
  const own = surface.filter(({ from }) => from === null).map(declarationOf);
  const handedOn = Object.entries(packages).map(
    ([from, names = []]) => `export { ${names.map(({ name }) => name).join(", ")} } from "${from}";`,
  );
  const lines = [...handedOn.sort(), ...own].join("\n");
  return `## ${title}\n\n${surface.length} names.\n\n\`\`\`ts\n${lines}\n\`\`\`\n`;
}
