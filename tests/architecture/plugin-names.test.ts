import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../core/build/errors/read-catalogue.mjs";
import { pluginContracts } from "../../core/generated/plugin-contracts";
import { endpointsIn } from "../../core/learning/contract/endpoint";
import { installed } from "../../server/plugins/installed";

interface Manifest {
  readonly id: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly contributes?: Readonly<Record<string, readonly { readonly id: string }[]>> & {
    readonly routes?: readonly { readonly id: string; readonly path: string }[];
  };
}

const catalogue = await readCatalogue();
const sources = globSync("{core,plugins,server}/**/*.{ts,tsx,mjs}")
  .map((file) => file.replaceAll("\\", "/"))
  // Leaves out importers and the demo, which write a package's plugin lists, and tests, which may use the whole portal.
  .filter((file) => !/^core\/generated\/|\/importers\/|^server\/demo\/|\.test\.tsx?$|\/testing\/|\/golden\//.test(file))
  // Removes comments, because they may give examples.
  .map((file) => ({ file, text: readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "") }));

const EVENT = /\btype: "([\w-]+\.\w+)"/g;
const CREATED = /create table (\w+)/gi;

interface Name {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly by: RegExp;
  /** Files in which the name has another meaning. */
  readonly isFree?: (file: string) => boolean;
}

/**
 * The names of each plugin in its code, with a pattern for their use elsewhere. The pattern is needed because many names of tables
 * and calls are also everyday words.
 */
const namesInCode: readonly Name[] = installed.halves.flatMap(({ id, migrations = [] }) => {
  const own = sources.filter(({ file }) => file.startsWith(`plugins/${id}/`)).map(({ text }) => text);
  const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const tables = found(CREATED, migrations.flat().join("\n"));
  const calls = endpointsIn(Object(pluginContracts)[id] ?? {}).map((endpoint) => endpoint.id);
  const events = found(EVENT, own.join("\n")).filter((name) => name.startsWith(`${id}.`));
  const codes = catalogue.map(({ code }) => code).filter((code) => code.startsWith(`${id}.`));
  return [
    ...tables.map((name) => ({ id, kind: "table", name, by: asTable(name) })),
    ...calls.map((name) => ({ id, kind: "call", name, by: asCall(name) })),
    ...events.map((name) => ({ id, kind: "event", name, by: inQuotes(name) })),
    ...codes.map((name) => ({ id, kind: "code", name, by: inQuotes(name) })),
  ];
});

/** The manifests of the plugins. The portal's own manifest has no folder. */
const manifests = globSync("manifests/*.json")
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as Manifest)
  .filter(({ id }) => existsSync(`plugins/${id}`));
const texts = Object.keys(JSON.parse(readFileSync("locales/en-US.json", "utf8")));
const routes = manifests.flatMap(({ id, contributes }) =>
  (contributes?.routes ?? []).map(({ path }) => ({ id, path })),
);

/** The names in a plugin's manifest. */
const namesInManifests: readonly Name[] = manifests.flatMap(({ id, contributes = {}, settings = {} }) => {
  const contributions = Object.values(contributes).flatMap(
    (list) => list?.map((contribution) => contribution.id) ?? [],
  );
  const own = [
    ...contributions.map((name) => ({ kind: "contribution", name })),
    ...Object.keys(settings).map((name) => ({ kind: "setting", name })),
    ...texts.filter((key) => key.startsWith(`${id}.`)).map((name) => ({ kind: "text", name })),
  ];
  const addresses = new Set(routes.filter((route) => route.id === id).map(({ path }) => beginningOf(path)));
  // The address "/" is the only name of the portal's first page.
  addresses.delete("/");
  return [
    ...own.map((name) => ({ id, ...name, by: inQuotes(name.name) })),
    ...[...addresses].map((name) => ({ id, kind: "address", name, by: asAddress(name), isFree: hasAddress(name) })),
  ];
});

const names = [...namesInCode, ...namesInManifests];

/** The part of an address before its parameters: `/catalog`. */
function beginningOf(path: string): string {
  return path.split(/\/[:*]/, 1).join();
}

/** The address in quotes, alone or followed by more. */
function asAddress(name: string): RegExp {
  return new RegExp(`["'\`]${name}(?=["'\`/?#])`);
}

/**
 * Several plugins have pages below an address such as `/courses`. On the server the same text is a path inside a course
 * package. The rules of learning decide the address of a course.
 */
function hasAddress(name: string): (file: string) => boolean {
  const ids = routes.filter(({ path }) => beginningOf(path).startsWith(name)).map(({ id }) => id);
  return (file) =>
    ids.some((id) => file.startsWith(`plugins/${id}/`)) ||
    file === "core/learning/rules/course/paths.ts" ||
    /^server\/|^plugins\/[^/]+\/server\//.test(file);
}

function inQuotes(name: string): RegExp {
  return new RegExp(`["'\`]${name.replaceAll(".", "\\.")}["'\`]`);
}

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
  return names.flatMap(({ id, kind, name, by, isFree = () => false }) =>
    files
      .filter(({ file, text }) => !file.startsWith(`plugins/${id}/`) && !isFree(file) && by.test(text))
      .map(({ file }) => `${file} names the ${kind} ${name} of ${id}`),
  );
}

/** Samples of how other files would use a plugin's names. */
const samples: Readonly<Record<string, (name: string) => readonly string[]>> = {
  table: (name) => [`db.selectFrom("${name} as own")`, `sql\`delete from ${name}\``],
  call: (name) => [`import { ApiClient } from "x";\nimport { ${name} } from "../../core/sdk/calls";`],
  event: (name) => [`live.on("${name}", wake)`],
  code: (name) => [`refuse("${name}")`],
  contribution: (name) => [`routes.find(({ id }) => id === "${name}")`],
  setting: (name) => [`useFlag("${name}")`],
  text: (name) => [`<FormattedMessage id="${name}" />`],
  address: (name) => [`<Link to="${name}" />`, `navigate(\`${name}/\${id}\`)`, `open("${name}?keyword=x")`],
};

describe("what a plugin names", () => {
  it("is found, of each kind", () => {
    const kinds = Object.groupBy(names, ({ kind }) => kind);
    expect(Object.keys(samples)).toEqual(expect.arrayContaining(Object.keys(kinds)));
    expect(Object.keys(kinds)).toEqual(
      expect.arrayContaining(["address", "call", "code", "contribution", "setting", "table", "text"]),
    );
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
        const found = ["core", "plugins/x", "server"].flatMap((room) => namedIn([{ file: `${room}/x.ts`, text }]));
        expect(found).toContain(`core/x.ts names the ${kind} ${name} of ${id}`);
        expect(found).toContain(`plugins/x/x.ts names the ${kind} ${name} of ${id}`);
      }
    },
  );
});
