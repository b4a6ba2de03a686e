import { describe, expect, it } from "vitest";
import type { Json } from "../draft/json-tree.rules";
import { configurationOf } from "../draft/testing";
import { findTexts } from "./texts.rules";

const texts = {
  "player.done": "Well done, {name}",
  "courses.title": "My courses",
  "courses.none": "You don''t have courses",
};
const tenant = { texts: { "courses.title": { "en-US": "My lessons", "de-DE": "Meine Lektionen" } } };

describe("findTexts", () => {
  const find = (text: string, more: { onlyChanged?: boolean; draft?: Json; locale?: string } = {}) => {
    const { onlyChanged = false, draft = {}, locale = "en-US" } = more;
    const edited = { configuration: configurationOf({ tenant }), draft };
    return findTexts(texts, locale, edited, { text, onlyChanged }).map(({ key }) => key);
  };

  it.each([
    ["no words", "", ["courses.none", "courses.title", "player.done"]],
    ["words of the portal's text in any order", "COURSES my", ["courses.title"]],
    ["a part of a key", "player.", ["player.done"]],
    ["words of the tenant's text", "lessons", ["courses.title"]],
    ["an apostrophe as people write it", "don't", ["courses.none"]],
    ["words of the tenant's text in another language", "lektionen", []],
  ])("finds by %s", (_, text, keys) => expect(find(text)).toEqual(keys));

  it("finds only those that are changed in this language, also in the draft", () => {
    const draft = { texts: { "player.done": { "en-US": "Done" }, "courses.none": { "fr-FR": "Rien" } } };
    expect(find("", { onlyChanged: true, draft })).toEqual(["courses.title", "player.done"]);
    expect(find("", { onlyChanged: true, draft, locale: "fr-FR" })).toEqual(["courses.none"]);
  });

  it("does not lose a text while it is typed", () => {
    const draft = { texts: { "courses.title": { "en-US": "My less" } } };
    expect(find("lessons", { draft })).toEqual(["courses.title"]);
  });
});
