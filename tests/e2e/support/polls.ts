import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ProjectCopy } from "./project-copy";

const polls = join(import.meta.dirname, "../../polls");
const manifest = "manifests/polls.json";
/** The texts of the plugin, the same in each language. */
const texts: Readonly<Record<string, string>> = {
  "polls.reasons.notVoted": "Vote first.",
  "polls.type": "Poll",
  "polls.votes": "{votes, select, 1 {1 vote} other {{votes} votes}}",
  "polls.yours": "Your vote",
};

/**
 * Adds the plugin of `tests/polls` to the copy of the project, as its author would: its folder, its manifest and its
 * texts.
 */
export async function addPolls(project: ProjectCopy): Promise<void> {
  await cp(polls, join(project.folder, "plugins/polls"), { recursive: true });
  await cp(join(polls, "manifest.json"), join(project.folder, manifest));
  await editTexts(project, (old) => ({ ...old, ...texts }));
}

/** Removes the plugin of `tests/polls` from the copy of the project again. */
export async function removePolls(project: ProjectCopy): Promise<void> {
  await rm(join(project.folder, "plugins/polls"), { recursive: true });
  await rm(join(project.folder, manifest));
  await editTexts(project, (old) => Object.fromEntries(Object.entries(old).filter(([key]) => !(key in texts))));
}

type Texts = Readonly<Record<string, string>>;

async function editTexts(project: ProjectCopy, change: (texts: Texts) => Texts): Promise<void> {
  const names = await readdir(join(project.folder, "locales"));
  for (const file of names.filter((name) => name.endsWith(".json")))
    await project.edit(`locales/${file}`, (json) => JSON.stringify(change(JSON.parse(json)), null, 2));
}
