import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPlugins } from "./plugins.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "plugins-"));
  mkdirSync(join(folder, "notes"));
  write("list.screen.tsx", "export interface Props {}\nexport const ListScreen = observer(() => <p>{1}</p>);");
  write("two.ts", "export function first() {}\nexport const second = 2;");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  writeFileSync(join(folder, "notes", name), text);
}

const read = () => readPlugins([{ id: "notes", folder: join(folder, "notes"), manifest: "", isOutside: false }]);

async function wired(text: string) {
  write("plugin.ts", text);
  const [plugin] = await read();
  if (!plugin) throw new Error("The plugin was not read");
  return plugin;
}

/** The names of a plugin.ts in short form: `screens.list = ./list.screen` */
async function namesIn(text: string) {
  const { names } = await wired(text);
  return names.map(({ table, name, module, picks }) => {
    const picked = picks === undefined ? " ?" : picks === null ? "" : ` ${picks}`;
    return `${table}.${name}${module === undefined ? "" : ` = ${module}${picked}`}`;
  });
}

const screens = (loader: string) => `export default definePlugin({ id: "notes", screens: { list: ${loader} } });`;

describe("reading plugin.ts", () => {
  it.each([
    ["first", 'export default definePlugin({ id: "notes" });'],
    ["after a comment", 'export default definePlugin({\n  // Never changed.\n  id: "notes",\n});'],
    ["last", 'export default definePlugin({ screens: {}, id: "notes" });'],
    ["from a constant", 'const ID = "notes";\nexport default definePlugin({ id: ID });'],
    ["in a definition of its own", 'const notes = definePlugin({ id: "notes" });\nexport default notes;'],
    ["beside its type", 'export default definePlugin({ id: "notes" } satisfies PluginDefinition);'],
  ])("finds the id that stands %s", async (_, text) => expect((await wired(text)).declaredId).toBe("notes"));

  it.each([
    ['() => import("./list.screen")', "./list.screen"],
    ['() => import(/* heavy */ "./list.screen")', "./list.screen"],
    ['async () => import("./list.screen")', "./list.screen"],
    ["() => import(`./list.screen`)", "./list.screen"],
    ['function () { return import("./list.screen"); }', "./list.screen"],
    ['() => import("./two").then((two) => two.first)', "./two first"],
    ['() => import("./two").then((two) => { return two.first; })', "./two first"],
    ['() => import("./two").then(({ first }) => first)', "./two first"],
    ['() => import("./two").then(({ first: it }) => it)', "./two first"],
    ['() => import("./two").then((two) => two["first"])', "./two first"],
    ['async () => (await import("./two")).first', "./two first"],
    ['() => import("./two").then((two) => (isNew ? two.first : two.second))', "./two ?"],
    ["() => somewhere()", "null ?"],
  ])("reads the loader %s", async (loader, expected) =>
    expect(await namesIn(screens(loader))).toEqual([`screens.list = ${expected}`]),
  );

  it("reads every table, in all ways in which an object can be written", async () => {
    const text = `
      /** screens: { old: () => import("./old") } is not said here. */
      const shared = { "time-zone": () => import("./two").then((two) => two.first) };
      const list = () => import("./list.screen");
      export default definePlugin({
        id: "notes",
        screens: { list, /* inner { braces } */ detail() { return import("./list.screen"); } },
        components: { ...shared, side: () => import("./two").then((two) => two.second) },
        actions: { ["open"]: () => import("./two").then((two) => two.first) },
      });`;
    expect(await namesIn(text)).toEqual([
      "screens.list = ./list.screen",
      "screens.detail = ./list.screen",
      "components.time-zone = ./two first",
      "components.side = ./two second",
      "actions.open = ./two first",
    ]);
  });

  it("says where each name stands", async () => {
    const { names } = await wired(
      'export default definePlugin({\n  id: "notes",\n  screens: {\n    list: null,\n  },\n});',
    );
    expect(names).toMatchObject([{ name: "list", line: 4, column: 5 }]);
  });

  it("says where the file is no TypeScript", async () => {
    const { declaredId, problem } = await wired(
      'export default definePlugin({\n  id: "notes",\n  screens: { list: () => \n});',
    );
    expect(declaredId).toBeNull();
    expect(problem).toMatchObject({ line: 4 });
  });

  it("answers a folder without plugin.ts as one without code", async () => {
    expect(await read()).toMatchObject([{ id: "notes", wired: false, names: [] }]);
  });
});

describe("reading the modules that plugin.ts names", () => {
  it.each<[string, string, Record<string, boolean | null>]>([
    ["types are none", "export type A = 1;\nexport interface B {}\nexport const X = () => null;", { X: true }],
    ["nothing", "const X = 1;", {}],
    ["a component in a wrapper may be one", "export const X = observer(function X() { return null; });", { X: null }],
    ["a class", "export class X extends Component {}", { X: true }],
    ["an object is no component", 'export const X = { title: "x" } as const;', { X: false }],
    ["a drawn element is no component", "export const X = <p />;", { X: false }],
    ["the default", "export default function X() {}", { default: true }],
    ["one by another name", "const X = () => null;\nexport { X as Y };", { Y: true }],
    ["one of another file", 'export { second as Y, first } from "./two";', { Y: false, first: true }],
    [
      "all of another file",
      'export * from "./two";\nexport const own = () => null;',
      { first: true, second: false, own: true },
    ],
  ])("%s", async (_, source, exports) => {
    write("list.screen.tsx", source);
    const { names } = await wired(screens('() => import("./list.screen")'));
    expect(names[0]?.code).toEqual({ file: join(folder, "notes/list.screen.tsx"), exports });
  });

  it("knows that one is missing", async () => {
    const { names } = await wired(screens('() => import("./lst.screen")'));
    expect(names[0]?.code).toBeNull();
  });
});
