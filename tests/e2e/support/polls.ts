import { cp, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ProjectCopy } from "./project-copy";

const tests = join(import.meta.dirname, "../..");
const polls = join(tests, "polls");

/**
 * Adds the plugin of `tests/polls` to the copy of the project, as its author would: in a folder of its own outside of
 * the project, of which the build is told. The copy gets the portal's tests, with which those of the plugin run.
 */
export async function addPolls(project: ProjectCopy): Promise<void> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "portal-polls-")));
  await cp(polls, folder, { recursive: true });
  await cp(tests, join(project.folder, "tests"), {
    recursive: true,
    filter: (path) => path !== join(tests, "results"),
  });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const extended = { extends: join(project.folder, "tsconfig.plugin.json") };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(extended));
  project.plugins.push(folder);
}

/** Removes the plugin of `tests/polls` from the copy of the project again. */
export async function removePolls(project: ProjectCopy): Promise<void> {
  for (const folder of project.plugins.splice(0)) await rm(folder, { recursive: true });
}
