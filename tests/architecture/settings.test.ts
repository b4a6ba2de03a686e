import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../server/app/settings";
import { limitSettings } from "../../server/kit/limits";
import { installed } from "../../server/plugins/installed";

const GUIDE = "docs/guides/settings.md";
const root = join(import.meta.dirname, "../..");

/**
 * The names of all environment variables that the server reads.
 * @param variables values of variables on which it depends which others are read
 */
function askedFor(variables: Readonly<Record<string, string>> = {}): string[] {
  const names = new Set<string>();
  readSettings(
    new Proxy<Record<string, string | undefined>>(variables, {
      get(target, name) {
        names.add(String(name));
        return target[String(name)];
      },
    }),
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

  it("has every variable that an example in README or docs sets", () => {
    const ofSchool = askedFor({
      OIDC_PROVIDERS: "school",
      OIDC_SCHOOL_ISSUER: "https://id.example.org",
      OIDC_SCHOOL_CLIENT_ID: "portal",
      OIDC_SCHOOL_CLIENT_SECRET: "secret",
    });
    const known = [...askedFor(), ...ofSchool];
    const documents = globSync(["README.md", "docs/**/*.md"], { cwd: root });
    const named = documents.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/\b([A-Z][A-Z_]{3,})=/g)].map(([, name = ""]) => name),
    );
    expect(named).toContain("CLOCK_OFFSET_SECONDS");
    expect(named.filter((name) => !known.includes(name.replace("_CLUB_", "_SCHOOL_")))).toEqual([]);
  });
});
