import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = join(import.meta.dirname, "../../package-lock.json");
const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Readonly<Record<string, Locked>> };

/** The folders in which Node.js looks for the dependencies of the package at this path, outermost folder first. */
function foldersOf(path: string): string[] {
  const steps = path.split("/node_modules/");
  return ["node_modules", ...steps.map((_, at) => `${steps.slice(0, at + 1).join("/node_modules/")}/node_modules`)];
}

it("the lock file names what packages need on every platform: a clean install fails without it", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !foldersOf(path).some((folder) => packages[`${folder}/${name}`]),
    ),
  );
  expect(missing).toEqual([]);
});
