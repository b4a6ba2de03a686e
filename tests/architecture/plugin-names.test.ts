import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../core/build/errors/read-catalogue.mjs";
import { pluginContracts } from "../../core/generated/plugin-contracts";
import { endpointsIn } from "../../core/learning/contract/endpoint";
import { installed } from "../../server/plugins/installed";

const catalogue = await readCatalogue();
const sources = globSync("{core,plugins,server}/**/*.{ts,tsx,mjs}")
  .map((file) => file.replaceAll("\\", "/"))
  // Leaves out importers and the demo, which write a package's plugin lists, and tests, which may use the whole portal.
  .filter((file) => !/^core\/generated\/|\/importers\/|^server\/demo\/|\.test\.tsx?$|\/testing\/|\/golden\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const EVENT = /\btype: "([\w-]+\.\w+)"/g;
const CREATED = /create table (\w+)/gi;

/**
 * The names of each plugin, with a pattern for their use elsewhere. The pattern is needed because many names of tables
 * and calls are also everyday words.
 */
const names = installed.halves.flatMap(({ id, migrations = [] }) => {
  const own = sources.filter(({ file }) => file.startsWith(`plugins/${id}/`)).map(({ text }) => text);
  const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const tables = found(CREATED, migrations.flat().join("\n"));
  const calls = endpointsIn(Object(pluginContracts)[id] ?? {}).map((endpoint) => endpoint.id);
  const events = found(EVENT, own.join("\n")).filter((name) => name.startsWith(`${id}.`));
  const codes = catalogue.map(({ code }) => code).filter((code) => code.startsWith(`${id}.`));
  return [
    ...tables.map((name) => ({ id, kind: "table", name, by: asTable(name) })),
    ...calls.map((name) => ({ id, kind: "call", name, by: asCall(name) })),
    ...events.map((name) => ({ id, kind: "event", name, by: new RegExp(`["'\`]${name}["'\`]`) })),
    ...codes.map((name) => ({ id, kind: "code", name, by: new RegExp(`["'\`]${name}["'\`]`) })),
  ];
});

/** Matches a table in Kysely's builder or in SQL. */
function asTable(name: string): RegExp {
  return new RegExp(`(From|Into|Table|Join)\\(\\s*["'\`]${name}\\b|\\b(from|into|update|join|table) ${name}\\b`);
}

/** Matches a call by property, by id or by import. */
function asCall(name: string): RegExp {
  return new RegExp(
    `\\b(calls|endpoints)\\.${name}\\b|["'\`]${name}["'\`]|import [^;]*\\b${name}\\b[^;]* from "[^"]*/(calls|contract)`,
  );
}

/** The files outside a plugin that use a name of that plugin. */
function namedIn(files: readonly { readonly file: string; readonly text: string }[]): string[] {
  return names.flatMap(({ id, kind, name, by }) =>
    files
      .filter(({ file, text }) => !file.startsWith(`plugins/${id}/`) && by.test(text))
      .map(({ file }) => `${file} names the ${kind} ${name} of ${id}`),
  );
}

/** Samples of how other files would use a plugin's names. */
const samples: Readonly<Record<string, (name: string) => readonly string[]>> = {
  table: (name) => [`db.selectFrom("${name} as own")`, `sql\`delete from ${name}\``],
  call: (name) => [`import { ApiClient } from "x";\nimport { ${name} } from "../../core/sdk/calls";`],
  event: (name) => [`live.on("${name}", wake)`],
  code: (name) => [`refuse("${name}")`],
};

describe("what a plugin names", () => {
  it("is found, of each kind", () => {
    const kinds = Object.groupBy(names, ({ kind }) => kind);
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(Object.keys(kinds)));
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(["call", "code", "table"]));
    expect(names.length).toBeGreaterThan(60);
  });

  it("is named by no source of somebody else", () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(namedIn(sources)).toEqual([]);
  });

  it.each(names.filter(({ kind }, at) => names.findIndex((name) => name.kind === kind) === at))(
    "would be found: the $kind $name of $id",
    ({ id, kind, name }) => {
      for (const text of samples[kind]?.(name) ?? []) {
        expect(namedIn([{ file: "server/x.ts", text }])).toContain(`server/x.ts names the ${kind} ${name} of ${id}`);
      }
    },
  );
});
