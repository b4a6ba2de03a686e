import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../core/build/errors/read-catalogue.ts";
import { pluginContracts } from "../../core/generated/plugin-contracts";
import { endpointsIn } from "../../core/learning/contract/endpoint";
import { installed } from "../../server/plugins/installed";

interface Manifest {
  readonly id: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly contributes?: Readonly<Record<string, readonly { readonly id: string; readonly path?: string }[]>> & {
    readonly routes?: readonly { readonly id: string; readonly path: string }[];
  };
}

const catalogue = await readCatalogue();
const sources = globSync("{core,plugins,server}/**/*.{ts,tsx,mjs}")
  .map((file) => file.replaceAll("\\", "/"))
  // The importers of courses and the demo data are left out: they write course packages (archives with courses), in
  // which plugins have lists of their own. Tests are left out too, because they may use the whole portal.
  .filter((file) => !/^core\/generated\/|\/importers\/|^server\/demo\/|\.test\.tsx?$|\/testing\/|\/golden\//.test(file))
  // Without comments, because they may name a plugin's things as examples.
  .map((file) => ({ file, text: readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*$/gm, "") }));

const EVENT = /\btype: "([\w-]+\.\w+)"/g;
const CREATE_TABLE = /create table (\w+)/gi;

interface Name {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  /** Matches the use of the name in a file. */
  readonly use: RegExp;
  /** Whether a file outside the plugin may contain the name, because it has another meaning there. */
  readonly isFree?: (file: string) => boolean;
}

/** The parts of a plugin in which it declares names: code, SQL, calls of the API, and manifest. */
interface Parts {
  readonly id: string;
  /** The code of the plugin without comments. */
  readonly code: string;
  readonly statements: string;
  readonly calls: readonly string[];
  readonly manifest?: Manifest;
}

const texts = Object.keys(JSON.parse(readFileSync("locales/en-US.json", "utf8")));

/** The manifests of all plugins that have a folder. The portal's own pages have a manifest but no folder. */
const manifests = globSync("manifests/*.json")
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as Manifest)
  .filter(({ id }) => existsSync(`plugins/${id}`));
const routes = manifests.flatMap(({ id, contributes }) =>
  (contributes?.routes ?? []).map(({ path }) => ({ id, path })),
);

const plugins: readonly Parts[] = manifests.map((manifest) => {
  const { id } = manifest;
  const { migrations = [] } = installed.plugins.find((plugin) => plugin.id === id) ?? {};
  return {
    id,
    code: sources
      .filter(({ file }) => file.startsWith(`plugins/${id}/`))
      .map(({ text }) => text)
      .join("\n"),
    statements: migrations.flat().join("\n"),
    calls: endpointsIn(Object(pluginContracts)[id] ?? {}).map((endpoint) => endpoint.id),
    manifest,
  };
});

/** A made-up plugin that has a name of each kind. It shows that this test finds them. */
const polls: Parts = {
  id: "polls",
  code: 'publish({ type: "polls.voted" }); refuse(reasons["polls.notVoted"]);',
  statements: "create table poll_vote (tenant_id uuid not null)",
  calls: ["castVote"],
  manifest: {
    id: "polls",
    settings: { "platform.ui.polls.visible": {} },
    contributes: { routes: [{ id: "polls.list", path: "/polls/:pollId" }] },
  },
};

/**
 * The names that a plugin declares in its code, each with a pattern that finds its use in other files. A pattern is
 * needed because many names of tables and calls are also everyday words.
 */
function namesInCode(
  { id, code, statements, calls }: Parts,
  codes: readonly string[] = catalogue.map((entry) => entry.code),
): readonly Name[] {
  const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
  const own = (name: string) => name.startsWith(`${id}.`);
  return [
    ...found(CREATE_TABLE, statements).map((name) => ({ id, kind: "table", name, use: asTable(name) })),
    ...calls.map((name) => ({ id, kind: "call", name, use: asCall(name) })),
    ...found(EVENT, code)
      .filter(own)
      .map((name) => ({ id, kind: "event", name, use: inQuotes(name) })),
    ...codes.filter(own).map((name) => ({ id, kind: "code", name, use: inQuotes(name) })),
  ];
}

/** The names that a plugin declares in its manifest, and the keys of its texts. */
function namesInManifest({ id, manifest }: Parts, keys: readonly string[] = texts): readonly Name[] {
  const { contributes = {}, settings = {} } = manifest ?? {};
  const contributions = Object.values(contributes).flatMap(
    (list) => list?.map((contribution) => contribution.id) ?? [],
  );
  const own = [
    ...contributions.map((name) => ({ kind: "contribution", name })),
    ...Object.keys(settings).map((name) => ({ kind: "setting", name })),
    ...keys.filter((key) => key.startsWith(`${id}.`)).map((name) => ({ kind: "text", name })),
  ];
  const addresses = new Set((contributes.routes ?? []).map(({ path }) => beginningOf(path)));
  // The address "/" is not searched for: it is the portal's first page, and everybody writes it.
  addresses.delete("/");
  return [
    ...own.map((name) => ({ id, ...name, use: inQuotes(name.name) })),
    ...[...addresses].map((name) => ({
      id,
      kind: "address",
      name,
      use: asAddress(name),
      isFree: mayHaveAddress(name),
    })),
  ];
}

const names = [
  ...plugins.flatMap((plugin) => namesInCode(plugin)),
  ...plugins.flatMap((plugin) => namesInManifest(plugin)),
];
const sampleNames = [...namesInCode(polls, ["polls.notVoted"]), ...namesInManifest(polls, ["polls.title"])];

/** The part of an address before its parameters: `/catalog`. */
function beginningOf(path: string): string {
  return path.split(/\/[:*]/, 1).join();
}

/** Matches an address at the beginning of a text in quotes, alone or followed by `/`, `?` or `#`. */
function asAddress(name: string): RegExp {
  return new RegExp(`["'\`]${name}(?=["'\`/?#])`);
}

/**
 * Makes a function that says whether a file outside the plugin may contain the address of the plugin's page. Several
 * plugins have pages below an address such as `/courses`. On the server the same text is a path inside a course
 * package. In `core/learning` a function makes the address of a course.
 */
function mayHaveAddress(name: string): (file: string) => boolean {
  const ids = routes.filter(({ path }) => beginningOf(path).startsWith(name)).map(({ id }) => id);
  return (file) =>
    ids.some((id) => file.startsWith(`plugins/${id}/`)) ||
    file === "core/learning/rules/course/paths.ts" ||
    /^server\/|^plugins\/[^/]+\/server\//.test(file);
}

function inQuotes(name: string): RegExp {
  return new RegExp(`["'\`]${name.replaceAll(".", "\\.")}["'\`]`);
}

/** Matches the use of a table in Kysely's query builder or in SQL. */
function asTable(name: string): RegExp {
  return new RegExp(`(From|Into|Table|Join)\\(\\s*["'\`]${name}\\b|\\b(from|into|update|join|table) ${name}\\b`);
}

/** Matches the use of an API call: by property, by its id in quotes, or by import. */
function asCall(name: string): RegExp {
  return new RegExp(
    `\\b(calls|endpoints)\\.${name}\\b|["'\`]${name}["'\`]|import [^;]*\\b${name}\\b[^;]* from "[^"]*/(calls|contract)`,
  );
}

/** The files outside a plugin that use one of its names. */
function namedIn(files: readonly { readonly file: string; readonly text: string }[], of = names): string[] {
  return of.flatMap(({ id, kind, name, use, isFree = () => false }) =>
    files
      .filter(({ file, text }) => !file.startsWith(`plugins/${id}/`) && !isFree(file) && use.test(text))
      .map(({ file }) => `${file} names the ${kind} ${name} of ${id}`),
  );
}

/** Samples of how other files would use a plugin's names, for each kind of name. The test must find them. */
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
    const kinds = new Set(sampleNames.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(Object.keys(samples).sort());
    expect(names.length).toBeGreaterThan(60);
  });

  it.each(plugins)("is found, of all that $id has", ({ id, statements, calls, manifest }) => {
    const kinds = new Set(names.filter((name) => name.id === id).map(({ kind }) => kind));
    const { settings = {}, contributes = {} } = manifest ?? {};
    const expected = {
      table: /create table/i.test(statements),
      call: calls.length > 0,
      setting: Object.keys(settings).length > 0,
      contribution: Object.keys(contributes).length > 0,
      text: texts.some((key) => key.startsWith(`${id}.`)),
    };
    expect(Object.fromEntries(Object.keys(expected).map((kind) => [kind, kinds.has(kind)]))).toEqual(expected);
  });

  it("is named by no source of somebody else", () => {
    expect(sources.length).toBeGreaterThan(900);
    expect(namedIn(sources)).toEqual([]);
  });

  it.each([...names, ...sampleNames].filter(({ kind }, at, all) => all.findIndex((name) => name.kind === kind) === at))(
    "would be found: the $kind $name of $id",
    (own) => {
      const { id, kind, name } = own;
      for (const text of samples[kind]?.(name) ?? []) {
        const found = ["core", "plugins/x", "server"].flatMap((room) =>
          namedIn([{ file: `${room}/x.ts`, text }], [own]),
        );
        expect(found).toContain(`core/x.ts names the ${kind} ${name} of ${id}`);
        expect(found).toContain(`plugins/x/x.ts names the ${kind} ${name} of ${id}`);
      }
    },
  );
});
