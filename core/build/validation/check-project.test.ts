import { describe, expect, it } from "vitest";
import { textsOf } from "../source/texts.ts";
import { checkProject, type ProjectFiles } from "./check-project";
import { config, folder, json, manifest, project, withItem } from "./testing/project";

/** The source of a screen that draws some JSX. */
function source(jsx: string) {
  return textsOf(
    "plugins/notes/list.screen.tsx",
    `export function ListScreen() {\n  const intl = useIntl();\n  return ${jsx};\n}`,
  );
}

describe("checking the project's data", () => {
  it("finds nothing in a sound project", () => expect(checkProject(project()).problems).toEqual([]));

  describe("of a plugin outside", () => {
    const own = { ...folder, file: "../notes/plugin.ts" };
    const outside = (texts: object): Partial<ProjectFiles> => ({
      manifests: [json("../notes/manifest.json", manifest)],
      plugins: [own],
      locales: [
        { ...json("locales/en-US.json", { "portal.title": "Portal" }), locale: "en-US", plugin: null },
        { ...json("../notes/locales/en-US.json", texts), locale: "en-US", plugin: "notes" },
      ],
    });

    it("takes manifest, texts and code from its folder", () => {
      expect(checkProject(project(outside({ "notes.title": "Notes" }))).problems).toEqual([]);
      expect(checkProject(project(outside({}))).problems).toEqual([
        expect.stringMatching(/^TEXT_UNKNOWN {2}\.\.\/notes\/manifest\.json:/),
        expect.stringMatching(/^TEXT_UNKNOWN {2}\.\.\/notes\/manifest\.json:/),
      ]);
    });

    it("refuses texts that are not its own, which would take the place of the portal's", () => {
      const { problems } = checkProject(project(outside({ "notes.title": "Notes", "portal.title": "Notes" })));
      expect(problems).toEqual([expect.stringContaining("LOCALE_KEY_FOREIGN  ../notes/locales/en-US.json\n")]);
    });
  });

  it.each<[string, Partial<ProjectFiles>, string]>([
    [
      "a text that is not there, with its place and the one that was meant",
      { manifests: withItem({ title: "notes.titel" }) },
      'TEXT_UNKNOWN  manifests/notes.json:20:18 (/contributes/sidebarItems/0/title)\nThe text "notes.titel" is not in locales/en-US.json. Did you mean "notes.title"?',
    ],
    [
      "an icon that is not there",
      { manifests: withItem({ icon: "boks" }) },
      'ICON_UNKNOWN  manifests/notes.json:21:17 (/contributes/sidebarItems/0/icon)\n"boks" is neither an icon of the portal nor one that a manifest contributes. Did you mean "books"?',
    ],
    [
      "a tenant's text that is not there",
      { configs: config({ contributions: { "notes.sidebar": { title: "notes.tile" } } }) },
      "TEXT_UNKNOWN  config-ui/config.json:4:16 (/contributions/notes.sidebar/title)",
    ],
    [
      "a tenant's icon that is not there",
      { configs: config({ contributions: { "notes.sidebar": { icon: "pen" } } }) },
      "ICON_UNKNOWN  config-ui/config.json:4:15",
    ],
    [
      "a configuration of an unknown plugin",
      { configs: config({ plugins: { note: { enabled: false } } }) },
      'CONFIG_PLUGIN_UNKNOWN  config-ui/config.json:3:5 (/plugins/note)\n"note" is not a plugin. Known: notes. Did you mean "notes"?',
    ],
    [
      "code without a name",
      { plugins: [{ ...folder, names: [...folder.names, { table: "components", name: "old" }] }] },
      "CODE_UNUSED  plugins/notes/plugin.ts",
    ],
    ["a manifest whose code is nowhere", { plugins: [] }, "CODE_UNKNOWN  manifests/notes.json:12:19"],
    [
      "a folder without manifest",
      { plugins: [folder, { ...folder, id: "note", file: "plugins/note/plugin.ts", declaredId: "note" }] },
      'PLUGIN_MANIFEST_MISSING  plugins/note\nThe folder plugins/note has no manifest. Did you mean "notes"?',
    ],
    [
      "a folder without plugin.ts",
      { plugins: [{ ...folder, wired: false, declaredId: null }] },
      "PLUGIN_CODE_MISSING  plugins/notes/plugin.ts",
    ],
    [
      "a plugin that calls itself otherwise",
      { plugins: [{ ...folder, declaredId: "note" }] },
      'PLUGIN_DEFINITION  plugins/notes/plugin.ts\nThe plugin calls itself "note", but its folder is "notes".',
    ],
    [
      "a faulty contribution, and not the code that it names",
      {
        manifests: withItem({ icn: "books" }),
        plugins: [{ ...folder, names: [...folder.names, { table: "components", name: "badge" }] }],
      },
      "KEY_UNKNOWN  manifests/notes.json:22:9",
    ],
    [
      "a manifest without JSON, and nothing that it would declare",
      {
        manifests: [{ file: "manifests/notes.json", text: JSON.stringify(manifest).slice(0, -1) }],
        configs: config({
          contributions: { "notes.sidebar": { enabled: false } },
          settings: { "notes.visible": true },
        }),
        sources: [source('<p hidden={useFlag("notes.visible")} />')],
      },
      "JSON_SYNTAX  manifests/notes.json",
    ],
    [
      "an icon with a fault, and not where it is named",
      {
        manifests: [
          json("manifests/marks.json", {
            id: "marks",
            version: "1.0.0",
            engines: { portal: "^1.0.0" },
            contributes: { icons: [{ id: "marks.leaf", path: ["M4 4h16"] }] },
          }),
          ...withItem({ icon: "marks.leaf" }),
        ],
        configs: config({ contributions: { "notes.sidebar": { icon: "marks.leaf" } } }),
      },
      "KEY_UNKNOWN  manifests/marks.json",
    ],
    [
      "a folder with another name than its manifest's plugin, and not that each's other half is missing",
      {
        plugins: [{ ...folder, id: "note", file: "plugins/note/plugin.ts", declaredId: "note" }],
        sources: [{ ...source('<p hidden={useFlag("notes.visible")} />'), file: "plugins/note/list.screen.tsx" }],
      },
      'PLUGIN_MANIFEST_MISSING  plugins/note\nThe folder plugins/note has no manifest. Did you mean "notes"?',
    ],
    [
      "a folder without plugin.ts, and not the names that it lacks",
      { plugins: [{ ...folder, wired: false, declaredId: null, names: [] }] },
      "PLUGIN_CODE_MISSING  plugins/notes/plugin.ts",
    ],
    [
      "a manifest whose file has another name, and nothing else of it",
      { manifests: [{ ...json("manifests/note.json", manifest) }] },
      "PLUGIN_ID_FILE  manifests/note.json:2:9",
    ],
    [
      "a letter's text that is not there",
      { sources: [textsOf("plugins/notes/server/remind.ts", 'const subject = { text: "notes.letter.subject" };')] },
      'TEXT_UNKNOWN  plugins/notes/server/remind.ts:1:25\nThe text "notes.letter.subject" is not in locales/en-US.json.',
    ],
    [
      "an import past the SDK",
      {
        imports: [
          { file: "plugins/notes/list.screen.tsx", imports: [{ from: "mobx", line: 1, column: 24 }], names: [] },
        ],
      },
      "IMPORT_FORBIDDEN  plugins/notes/list.screen.tsx:1:24",
    ],
    [
      "a text in code that is not there, with its place and the one that was meant",
      { sources: [source("<p><FormattedMessage id='notes.titel' /></p>")] },
      'TEXT_UNKNOWN  plugins/notes/list.screen.tsx:3:34\nThe text "notes.titel" is not in locales/en-US.json. Did you mean "notes.title"?',
    ],
    [
      "texts in code that are put together and of which none is there",
      { sources: [source("<p>{intl.formatMessage({ id: `notes.state.$" + "{state}` })}</p>")] },
      'TEXT_UNKNOWN  plugins/notes/list.screen.tsx:3:39\nNo text of locales/en-US.json has a key of the form "notes.state.…".',
    ],
    [
      "a setting in code that no manifest declares",
      { sources: [source('<p hidden={useFlag("notes.visibel")} />')] },
      'SETTING_UNKNOWN  plugins/notes/list.screen.tsx:3:29\n"notes.visibel" is not a setting that a manifest declares.',
    ],
    [
      "a plugin.ts that is no TypeScript",
      { plugins: [{ ...folder, problem: { message: "Unexpected token", line: 4, column: 1 } }] },
      "PLUGIN_SYNTAX  plugins/notes/plugin.ts:4:1\nThis is not TypeScript: Unexpected token.",
    ],
    [
      "a module that is missing",
      { plugins: [{ ...folder, names: [{ ...folder.names[0], module: "./lst", picks: null, code: null }] }] },
      "MODULE_MISSING  plugins/notes/plugin.ts",
    ],
    [
      "a file that is not JSON",
      { locales: [{ file: "locales/en-US.json", text: '{ "notes.title": }', locale: "en-US" }] },
      "JSON_SYNTAX  locales/en-US.json:1:18",
    ],
    [
      "a text that is there twice",
      { locales: [{ file: "locales/en-US.json", text: '{"notes.title":"a","notes.title":"b"}', locale: "en-US" }] },
      "JSON_KEY_TWICE  locales/en-US.json:1:20",
    ],
  ])("finds %s", (_, changes, message) => {
    expect(checkProject(project(changes)).problems).toEqual([expect.stringContaining(message)]);
  });

  it("compares names in both directions", () => {
    const names = [{ table: "screens", name: "lists" }] as const;
    expect(checkProject(project({ plugins: [{ ...folder, names }] })).problems).toEqual([
      expect.stringMatching(
        /^CODE_UNKNOWN {2}manifests\/notes.json:12:19 .*\n"list" .* Known: lists. Did you mean "lists"\?/,
      ),
      expect.stringContaining("CODE_UNUSED  plugins/notes/plugin.ts"),
    ]);
  });

  it("needs no folder for a plugin that is data alone", () => {
    const link = {
      ...manifest,
      contributes: { sidebarItems: [{ id: "notes.help", href: "/help", title: "notes.title", icon: "books" }] },
    };
    expect(checkProject(project({ manifests: [json("manifests/notes.json", link)], plugins: [] })).problems).toEqual(
      [],
    );
  });

  it("says everything at once", () => {
    const { problems } = checkProject(
      project({
        manifests: withItem({ title: "notes.titel", icon: "boks" }),
        configs: config({ plugin: {} }),
        plugins: [],
      }),
    );
    const codes = problems.map((problem) => problem.split(" ")[0]);
    expect(codes.sort()).toEqual(["CODE_UNKNOWN", "ICON_UNKNOWN", "KEY_UNKNOWN", "TEXT_UNKNOWN"]);
  });
});
