import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../server/app/settings";
import { limitSettings } from "../../server/kit/limits";
import { installed } from "../../server/plugins/installed";

const GUIDE = "docs/guides/settings.md";
const root = join(import.meta.dirname, "../..");

/** The names of all environment variables that the server reads. */
function askedFor(): string[] {
  const names = new Set<string>();
  readSettings(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get(_target, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...names].sort();
}

/**
 * The rows of the tables in a document about settings: `names`, the environment variables in the first column;
 * `fallback`, their default in the second.
 */
function rowsOf(file: string): { names: string[]; fallback: string }[] {
  return readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, first = "", second = ""] = line.split("|").map((cell) => cell.trim());
      const names = [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name);
      return names.length === 0 ? [] : [{ names, fallback: second }];
    });
}

describe("the list of settings", () => {
  const rows = rowsOf(GUIDE);
  const ofPlugins = installed.halves
    .flatMap(({ secrets = [], variables = {} }) => [...secrets, ...Object.keys(variables)])
    .sort();

  it(`in ${GUIDE} has every variable that the server itself reads, once, and no other`, () => {
    const own = askedFor().filter((name) => !ofPlugins.includes(name));
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(own);
  });

  it("has every variable of a plugin in the plugin's guide, and names it in the list", () => {
    const guides = globSync("docs/guides/*.md", { cwd: root }).flatMap(rowsOf);
    expect(
      guides
        .flatMap(({ names }) => names)
        .filter((name) => ofPlugins.includes(name))
        .sort(),
    ).toEqual(ofPlugins);
    const list = readFileSync(join(root, GUIDE), "utf8");
    expect(ofPlugins.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(Object.values(limitSettings))(
    "says the default of $variable as the code has it",
    ({ variable, fallback }) => {
      expect(rows.find(({ names }) => names.includes(variable))?.fallback).toBe(`\`${fallback}\``);
    },
  );

  it("in README names no variable that the server does not read", () => {
    const known = askedFor();
    const named = rowsOf("README.md").flatMap(({ names }) => names);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
