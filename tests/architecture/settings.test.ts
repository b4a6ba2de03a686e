import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { limitSettings } from "../../server/kit/limits";
import { installed } from "../../server/plugins/installed";
import { variablesOfServer } from "./variables-of-server";

const GUIDE = "docs/guides/settings.md";
const root = join(import.meta.dirname, "../..");

/** A name in backticks, or in a command before its value. */
const VARIABLE = /(?:`|^|[ "$])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?=[`="])/gm;
/** Variables of `compose.yaml` and of the tests, which the server does not read. */
const OF_OTHERS = ["POSTGRES_PASSWORD", "CHROMIUM_PATH"];

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
  const ofPlugins = installed.plugins
    .flatMap(({ secrets = [], variables = {} }) => [...secrets, ...Object.keys(variables)])
    .sort();

  it(`in ${GUIDE} has every variable that the server itself reads, once, and no other`, () => {
    const own = variablesOfServer().filter((name) => !ofPlugins.includes(name));
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

  it("has every variable that README or docs/guides/deployment.md names for the server", () => {
    const documents = ["README.md", "docs/guides/deployment.md"];
    const named = documents.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(VARIABLE)].map(([, name = ""]) => name),
    );
    expect(named).toEqual(
      expect.arrayContaining([
        "CLOCK_OFFSET_SECONDS",
        "TRUST_PROXY",
        "DATABASE_URL",
        "SESSION_SECRET",
        "REQUESTS_AT_ONCE",
      ]),
    );
    const known = [...variablesOfServer(), ...OF_OTHERS];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
