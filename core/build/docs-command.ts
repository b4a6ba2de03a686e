import { mkdir } from "node:fs/promises";
import { writeErrorsPage } from "./errors/write-errors-page.ts";
import { generate } from "./generate.ts";
import { referencePages } from "./reference/pages.ts";
import { sdkPage } from "./sdk/sdk-page.ts";
import { importServer } from "./server-plugins.ts";
import { filesIn } from "./source/files-in.ts";
import { writeIfChanged } from "./write-if-changed.ts";

/**
 * `npm run docs`: writes the pages of `docs/` that are generated from the code. `npm run docs -- figures` prints how
 * large and how tidy the code is.
 */
if (process.argv[2] === "figures") await printFigures();
else await writePages();

async function writePages(): Promise<void> {
  // The last build may have had plugins outside of the project.
  await generate();
  await writeErrorsPage();
  await writeIfChanged("docs/sdk.md", sdkPage());
  const { installed } =
    await importServer<typeof import("../../server/plugins/installed")>("server/plugins/installed.ts");
  await mkdir("docs/reference", { recursive: true });
  for (const [file, text] of Object.entries(await referencePages(installed.plugins))) await writeIfChanged(file, text);
}

async function printFigures(): Promise<void> {
  const { figuresOf } = await import("./figures/figures.ts");
  const { readSources } = await import("./figures/source.ts");
  const files = await filesIn(["core", "plugins", "server", "tests"], /\.(tsx?|mjs)$/);
  const written = files.filter((file) => !file.startsWith("core/generated/"));
  process.stdout.write(figuresOf(await readSources(written)));
}
