import { describe, expect, it } from "vitest";
import { configurationOf, unedited } from "../draft/testing";
import { settingGroups } from "./settings.rules";

const all = { text: "", onlyChanged: false };
const keys = (...[edited, filter]: Parameters<typeof settingGroups>) =>
  settingGroups(edited, filter).flatMap(([, rows]) => rows.map(({ key }) => key));

describe("settingGroups", () => {
  it("has the portal's own settings first", () => {
    const groups = settingGroups(unedited(configurationOf({})), all);
    expect(groups.map(([plugin, rows]) => [plugin, rows.length])).toEqual([
      ["portal", 1],
      ["notes", 1],
    ]);
  });

  it.each([
    ["MAXLENGTH", ["notes.maxLength"]],
    ["called portal", ["ui.name"]],
    ["notes characters", ["notes.maxLength"]],
    ["notes called", []],
  ])("finds %s in keys, descriptions and plugins", (text, found) => {
    expect(keys(unedited(configurationOf({})), { text, onlyChanged: false })).toEqual(found);
  });

  it("narrows to what some layer names, or is taken away just now", () => {
    const edited = unedited(configurationOf({ revision: { settings: { "ui.name": "A" } } }));
    const changed = { text: "", onlyChanged: true };
    expect(keys(edited, changed)).toEqual(["ui.name"]);
    expect(keys({ ...edited, draft: {} }, changed)).toEqual(["ui.name"]);
    expect(keys(unedited(configurationOf({})), changed)).toEqual([]);
  });

  it("says what is expected of a value that does not fit", () => {
    const edited = { ...unedited(configurationOf({})), draft: { settings: { "notes.maxLength": 0 } } };
    const rows = settingGroups(edited, all).flatMap(([, each]) => each);
    expect(rows.map(({ expected }) => expected)).toEqual([null, "at least 1"]);
  });
});
