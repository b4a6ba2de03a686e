import { existsSync } from "node:fs";
import { importTypeScript } from "../bundle-module.ts";
import { writeIfChanged } from "../write-if-changed.ts";
import { readCatalogue } from "./read-catalogue.ts";

/**
 * Writes docs/errors.md from the code. Every build does so, because a new plugin may declare errors. A copy of the
 * project that is only built has no docs.
 */
export async function writeErrorsPage(): Promise<void> {
  if (!existsSync("docs")) return;
  const { errorsPage } = await importTypeScript<typeof import("./errors-page")>("core/build/errors/errors-page.ts");
  await writeIfChanged("docs/errors.md", errorsPage(await readCatalogue()));
}
