import { describe, expect, it } from "vitest";
import { asTyped, mentionBegun, mentionedIds, splitAtMentions, withIds, withNames } from "./mentions.rules";

const ann = { id: "00000000-0000-4000-8000-00000000000a", name: "Ann" };
const lee = { id: "00000000-0000-4000-8000-00000000000b", name: "Ann Lee" };
const both = [ann, lee];

describe("mentions", () => {
  it("are stored by id, the longer of two names first, and typed again with the present name", () => {
    const stored = withIds("@Ann Lee and @Ann, and @Bob", both);
    expect(stored).toBe(`@{${lee.id}} and @{${ann.id}}, and @Bob`);
    expect(mentionedIds(`${stored} @{${lee.id}}`)).toEqual([lee.id, ann.id]);
    expect(asTyped(stored, [ann, { ...lee, name: "Ann Ray" }])).toBe("@Ann Ray and @Ann, and @Bob");
  });

  it("are isolated where the text is plain, and say so if the person is gone", () => {
    expect(withNames(`Ask @{${ann.id}} or @{${lee.id}}.`, [{ ...ann, name: "آن" }])).toBe(
      "Ask \u2068@آن\u2069 or \u2068@…\u2069.",
    );
  });

  it.each([
    ["", []],
    ["no mention, @{nobody}", [{ text: "no mention, @{nobody}" }]],
    [`@{${ann.id}}`, [{ mention: ann.id, name: "Ann" }]],
    [`a@{${ann.id}}b`, [{ text: "a" }, { mention: ann.id, name: "Ann" }, { text: "b" }]],
  ])("split %j", (text, pieces) => expect(splitAtMentions(text, both)).toEqual(pieces));

  it.each([
    ["@", 1, ""],
    ["Hi @An", 6, "An"],
    ["Hi @Ann L", 9, "Ann L"],
    ["Hi (@An", 7, "An"],
    ["ann@example", 11, null],
    ["Hi @Ann", 2, null],
    ["Hi @ ann", 8, null],
    ["Hi @Ann\nand", 11, null],
  ])("are begun in %j at %i: %j", (text, cursor, begun) => expect(mentionBegun(text, cursor)).toBe(begun));
});
