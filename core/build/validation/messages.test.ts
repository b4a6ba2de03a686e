import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defineEndpoint } from "../../../core/learning/contract/endpoint";
import { checksumOf } from "../../../server/database/migrate";
import {
  checkServerPlugins,
  editedMigrations,
  foreignTableFaults,
  type ServerFault,
} from "../../../server/plugins/check-server-plugins";
import { loadServerPlugins } from "../../../server/plugins/load-server-plugins";
import { localeProblems } from "../locales.ts";
import { checkProject, type ProjectFiles } from "./check-project";
import { serverFaultText } from "./server-fault.ts";
import { config, folder, json, manifest, project } from "./testing/project";

const { routes } = manifest.contributes;
const [item] = manifest.contributes.sidebarItems;

/** The manifest of the plugin with other contributions beside its route, and other things beside them. */
const withThese = (contributes: object, more: object = {}): Partial<ProjectFiles> => ({
  manifests: [json("manifests/notes.json", { ...manifest, contributes: { routes, ...contributes }, ...more })],
});
const settings = (key: string) => ({ settings: { [key]: { type: "boolean", default: true, description: "On." } } });
const gate = { id: "notes.gate", title: "notes.title" };

describe("a message that says one fault, its place, what would be right and what to do", () => {
  it.each<[string, Partial<ProjectFiles>, string]>([
    [
      "of the key of a setting",
      withThese({}, settings("notes.max length")),
      `VALUE_SHAPE  manifests/notes.json:18:5 (/settings/notes.max length)
"notes.max length" has not the shape of this value. The key of a setting that a manifest declares: words between full stops, such as notes.max-length.
Correct the value.`,
    ],
    [
      "of a role in a condition",
      withThese({ sidebarItems: [{ ...item, when: { all: [{ audience: "member" }, { role: "Auther" }] } }] }),
      `CONDITION_UNKNOWN  manifests/notes.json:28:23 (/contributes/sidebarItems/0/when/all/1/role)
This portal knows no role "Auther". Known: Administrator, Author, Instructor, Learner. Did you mean "Author"?
Fix the manifest.`,
    ],
    [
      "of a licensed feature in a condition",
      withThese({ sidebarItems: [{ ...item, when: { entitlement: "Platform.Reserch" } }] }),
      `CONDITION_UNKNOWN  manifests/notes.json:23:26 (/contributes/sidebarItems/0/when/entitlement)
This portal knows no entitlement "Platform.Reserch". Known: LMS, Platform.KnowledgeModels, Platform.Research. Did you mean "Platform.Research"?
Fix the manifest.`,
    ],
    [
      "of a fragment in a condition",
      withThese({ sidebarItems: [{ ...item, when: { fragment: "ntoes" } }] }, { fragment: true }),
      `CONDITION_UNKNOWN  manifests/notes.json:23:23 (/contributes/sidebarItems/0/when/fragment)
This portal knows no fragment "ntoes". Known: notes. Did you mean "notes"?
Fix the manifest.`,
    ],
    [
      "of the parent of a page",
      withThese({ routes: [...routes, { ...routes[0], id: "notes.one", path: "/notes/:id", parent: "notes.lists" }] }),
      `REFERENCE_UNKNOWN  manifests/notes.json:20:19 (/contributes/routes/1/parent)
"notes.lists" is not in the routes of any manifest. Known: notes.list, notes.one. Did you mean "notes.list"?
Fix the manifest.`,
    ],
    [
      "of what a setting shows, with a key with digits and hyphens",
      withThese(
        { navigationSettings: [{ ...gate, setting: "my-notes.v2.on-top", shows: ["notes.lst"] }] },
        settings("my-notes.v2.on-top"),
      ),
      `REFERENCE_UNKNOWN  manifests/notes.json:22:11 (/contributes/navigationSettings/0/shows/0)
"notes.lst" is not in the contributions of any manifest. Known: notes.list. Did you mean "notes.list"?
Fix the manifest.`,
    ],
    [
      "of a field, and nothing that follows from it",
      {
        ...withThese({ sidebarItems: [{ ...item, icn: "books", badge: "unread" }] }, settings("notes.on")),
        plugins: [{ ...folder, names: [...folder.names, { table: "components", name: "unread" }] }],
        configs: config({ contributions: { "notes.sidebar": { order: 1 } } }),
      },
      `KEY_UNKNOWN  manifests/notes.json:22:9 (/contributes/sidebarItems/0/icn)
"icn" is not a key here. Known: badge, base, group, href, icon, id, menu, order, route, thumb, title, when. Did you mean "icon"?
Remove it or correct its name; the schema lists all keys.`,
    ],
    [
      "of an address that takes pages of another plugin",
      {
        manifests: [
          json("manifests/notes.json", {
            ...manifest,
            contributes: { routes: [{ ...routes[0], path: "/catalog/:x" }] },
          }),
          json("manifests/catalog.json", {
            ...manifest,
            id: "catalog",
            contributes: { routes: [{ ...routes[0], id: "catalog.course", path: "/catalog/:objectiveId/*" }] },
          }),
        ],
        plugins: [folder, { ...folder, id: "catalog", file: "plugins/catalog/plugin.ts", declaredId: "catalog" }],
      },
      `VALUE_TWICE  manifests/notes.json:11:17 (/contributes/routes/0/path)
The path "/catalog/:x" is taken by catalog.course (/catalog/:objectiveId/*).
Choose another one: each may be there once over all plugins.`,
    ],
  ])("%s", (_, changes, message) => {
    expect(checkProject(project(changes)).problems).toEqual([message]);
  });

  it("of a licensed feature that nothing here knows, as a warning", () => {
    const when = { entitlement: "Polls.Charts" };
    const { problems, warnings } = checkProject(project(withThese({ sidebarItems: [{ ...item, when }] })));
    expect(problems).toEqual([]);
    expect(warnings).toEqual([
      `CONDITION_UNSEEN  manifests/notes.json:23:26 (/contributes/sidebarItems/0/when/entitlement)
Nothing here has the entitlement "Polls.Charts", so the condition may never hold. Known: LMS, Platform.KnowledgeModels, Platform.Research.
Correct the name, or leave it if another portal has it.`,
    ]);
  });

  it("of a text, with the character", () => {
    const text = '{\n  "notes.title": "Notes",\n  "notes.count": "{count, plural, one {# note}}"\n}';
    expect(localeProblems(new Map([["en-US", JSON.parse(text)]]), "locales", [{ locale: "en-US", text }])).toEqual([
      `LOCALE_TEXT_INVALID  locales/en-US.json:3 (notes.count)
"{count, plural, one {# note}}" is not an ICU message: at character 29 ("}") the form other {…} is missing before this }.
Correct the text.`,
    ]);
  });

  it("of texts that languages lack, once", () => {
    const text = '{\n  "notes.title": "Notes",\n  "notes.all": "All notes"\n}';
    const others = ["ar-AR", "bg-BG", "bn-BD", "cs-CZ", "da-DK", "de-DE", "es-ES", "fi-FI", "fr-FR", "hi-IN"];
    const locales = new Map([["en-US", JSON.parse(text)], ...others.map((locale) => [locale, {}] as const)]);
    expect(localeProblems(locales, "locales", [{ locale: "en-US", text }])).toEqual([
      `LOCALE_KEY_MISSING  locales/en-US.json:2 (notes.title)
Not translated into ar-AR, bg-BG, bn-BD, cs-CZ, da-DK, de-DE, es-ES, fi-FI, and 2 more: notes.title, notes.all.
Add the keys to their files; npm run texts -- missing LOCALE lists what one lacks.`,
    ]);
  });
});

describe("the message of a fault in the server code of a plugin", () => {
  let plugins: string;
  beforeEach(() => {
    plugins = join(mkdtempSync(join(tmpdir(), "portal-messages-")), "plugins");
  });
  afterEach(() => rmSync(dirname(plugins), { recursive: true }));

  const write = (file: string, lines: readonly string[]) => {
    mkdirSync(dirname(join(plugins, "notes", file)), { recursive: true });
    writeFileSync(join(plugins, "notes", file), lines.join("\n"));
  };
  /** The messages of faults, in which places are named from the folder `plugins`. */
  const messagesOf = async (faults: readonly ServerFault[]) => {
    const texts = await Promise.all(faults.map((fault) => serverFaultText(fault, join(plugins, fault.plugin))));
    return texts.map((text) => text.replaceAll(plugins, "plugins"));
  };
  const loading = (server: object, contract: object = {}) =>
    loadServerPlugins({ notes: async () => ({ default: { id: "notes", ...server } }) }, { notes: contract }, {});
  const getNote = defineEndpoint({
    id: "getNote",
    summary: "A note.",
    method: "GET",
    prefix: "lms",
    path: "note",
    audience: "member",
    answer: { type: "object" },
  });

  it("is placed at the call that nothing answers", async () => {
    write("contract.ts", ["export const getNote = defineEndpoint({", '  id: "getNote",', "});"]);
    expect(await messagesOf(await checkServerPlugins(loading({}, { getNote })))).toEqual([
      `PLUGIN_SERVER_FAILED  plugins/notes/contract.ts:2:7
Nothing answers these calls of plugins/notes/contract.ts: getNote.
Add a function for each to the calls of plugins/notes/server/plugin.server.ts, or remove it from the contract.`,
    ]);
  });

  it("is placed at the foreign name of a schema", async () => {
    write("contract.ts", ["const noteSchema = {", '  $id: "Note",', "};"]);
    expect(await messagesOf(await checkServerPlugins(loading({}, { noteSchema: { $id: "Note" } })))).toEqual([
      `NAMED_FOREIGN  plugins/notes/contract.ts:2:8
The schema "Note" of plugins/notes/contract.ts is not "notes.…".
Begin it with "notes.".`,
    ]);
  });

  it("is placed at the foreign name of a table of a plugin outside", async () => {
    write("server/notes.migrations.ts", ["export const migrations = [", "  [`create table note (id uuid)`],", "];"]);
    const server = (table: string) => ({ default: { id: "notes", migrations: [[`create table ${table} (id uuid)`]] } });
    const load = (table: string, outside: string[]) =>
      loadServerPlugins({ notes: async () => server(table) }, {}, {}, [], outside);
    expect(await messagesOf(await checkServerPlugins(load("note", ["notes"])))).toEqual([
      `NAMED_FOREIGN  plugins/notes/server/notes.migrations.ts:2:4
The table "note" of plugin "notes" is not "notes" or "notes_…".
Begin it with "notes_".`,
    ]);
    for (const table of ["notes", "notes_line"]) expect(await checkServerPlugins(load(table, ["notes"]))).toEqual([]);
    expect(await checkServerPlugins(load("note", []))).toEqual([]);
  });

  it("is placed at the title of a mail that is no text", async () => {
    write("server/plugin.server.ts", ["export default {", '  mailKinds: { "notes.new": "notes.mial" },', "};"]);
    const hooks = { mailKinds: { "notes.new": "notes.mial" } };
    expect(await messagesOf(await checkServerPlugins(loading({ hooks }), new Set(["notes.mail"])))).toEqual([
      `PLUGIN_SERVER_FAILED  plugins/notes/server/plugin.server.ts:2:29
The title "notes.mial" of the mails "notes.new" is not in locales/en-US.json.
Correct the key, or add the text.`,
    ]);
  });

  it("is placed at the statement that changes a table of others", async () => {
    write("server/notes.migrations.ts", [
      "export const migrations = [",
      "  [`alter table account add column note text`],",
      "];",
    ]);
    const migrations = [["alter table account add column note text"]];
    const rooms = [
      { room: "people", migrations: [["create table account (id uuid)"]] },
      { room: "notes", migrations, ownTablesOnly: true },
    ];
    expect(await messagesOf(foreignTableFaults(rooms))).toEqual([
      `MIGRATION_FOREIGN  plugins/notes/server/notes.migrations.ts:2:4
The migration notes/1 is refused. It changes "account", which is not its own.
Let the plugin make a table of its own; it may read and reference others. A server does not start with the migration.`,
    ]);
  });

  it("is placed at a migration that was edited after its release", async () => {
    write("server/notes.migrations.ts", ["export const migrations = [", "  [`create table note (id bigint)`],", "];"]);
    const rooms = [{ room: "notes", migrations: [["create table note (id bigint)"]], ownTablesOnly: true }];
    const released = new Map([["notes/1", checksumOf(["create table note (id integer)"])]]);
    expect(await messagesOf(editedMigrations(rooms, released))).toEqual([
      `MIGRATION_EDITED  plugins/notes/server/notes.migrations.ts:2:4
The migration notes/1 is not the one that was released.
Take the edit back, and add a new migration at the end of the list. A database that has applied it does not run it again.`,
    ]);
    released.set("notes/1", checksumOf(["create table note\n  (id bigint)"]));
    expect(editedMigrations(rooms, released)).toEqual([]);
  });

  it("is placed at the table that another plugin has", async () => {
    write("server/notes.migrations.ts", ["const one = `create table note", "  (id uuid)`;"]);
    const one = async (id: string) => ({ default: { id, migrations: [["create table note (id uuid)"]] } });
    const both = loadServerPlugins({ memos: () => one("memos"), notes: () => one("notes") }, {}, {});
    expect(await messagesOf(await checkServerPlugins(both))).toEqual([
      `NAMED_TWICE  plugins/notes/server/notes.migrations.ts:1:13
The table "note" is there twice: "memos" has it first, then "notes".
Give it another name in one of them.`,
    ]);
  });

  it("is placed where the code throws", async () => {
    const error = new Error("boom");
    error.stack = `Error: boom\n    at start (file://${plugins}/notes/server/notes.ts:7:9)`;
    const failing = loadServerPlugins({ notes: () => Promise.reject(error) }, {}, {});
    expect(await messagesOf(await checkServerPlugins(failing))).toEqual([
      `PLUGIN_SERVER_FAILED  plugins/notes/server/notes.ts:7:9
boom
Correct what this message says about the plugin's code.`,
    ]);
  });
});
