import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { outsidePlugins } from "../plugin-folders.ts";
import { TypeChecker } from "./type-checker.ts";

/**
 * The program that checks the types of saved files beside `npm run dev`: it gets their paths as messages, and sends
 * what it has found as text. Files that are saved during a check are checked together after it.
 */
const project = { prefix: "", checker: new TypeChecker(process.cwd()), text: "" };
/** Plugins outside of the project have a `tsconfig.json` of their own, by which they know the SDK's names. */
const outside = outsidePlugins()
  .filter(({ folder }) => existsSync(`${folder}/tsconfig.json`))
  .map(({ id, folder }) => {
    const checker = new TypeChecker(resolve(folder), { project: process.cwd(), shown: `${folder}/` });
    return { prefix: `plugins/${id}/`, checker, text: "" };
  });
const places = [...outside, project];

async function check(batch: readonly string[]): Promise<void> {
  let hasNews = false;
  const placeOf = (path: string) => outside.find(({ prefix }) => path.startsWith(prefix)) ?? project;
  for (const [place, paths] of Map.groupBy(batch, placeOf)) {
    const text = await place.checker.check(paths.map((path) => path.slice(place.prefix.length)));
    if (text === null) continue;
    place.text = text;
    hasNews = true;
  }
  const texts = places.map(({ text }) => text).filter((text) => text !== "");
  if (hasNews) process.send?.(texts.join("\n"));
}

let saved: string[] = [];
let isChecking = false;
process.on("message", async (paths: readonly string[]) => {
  saved.push(...paths);
  if (isChecking) return;
  isChecking = true;
  while (saved.length > 0) {
    const batch = saved;
    saved = [];
    await check(batch);
  }
  isChecking = false;
});
process.once("disconnect", () => process.exit(0));
// Whoever has a plugin outside works on it, so the project is loaded only when one of its own files is saved.
for (const { checker } of outside.length > 0 ? outside : places) await checker.start();
