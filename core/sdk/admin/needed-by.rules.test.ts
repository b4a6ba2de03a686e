import { describe, expect, it } from "vitest";
import type { Condition } from "../../kernel";
import { neededBy } from "./needed-by.rules";

const tab = (follows: readonly string[], when?: Condition) => ({ id: "notes.tab", plugin: "notes", follows, when });

describe("neededBy", () => {
  it.each<[string, readonly string[], Condition | undefined, boolean]>([
    ["what follows one of its contributions", ["tutor.chat"], undefined, true],
    ["what follows one of another plugin", ["tutors.chat"], undefined, false],
    ["what follows its own", ["notes.list"], undefined, false],
    ["what asks for it", [], { plugin: "tutor" }, true],
    ["what asks for its fragment", [], { all: [{ audience: "member" }, { fragment: "tutor" }] }, true],
    ["what asks for it in every case", [], { any: [{ plugin: "tutor" }, { all: [{ plugin: "tutor" }] }] }, true],
    ["not what is also shown otherwise", [], { any: [{ plugin: "tutor" }, { role: "Author" }] }, false],
    ["not what is shown in its place", [], { not: { plugin: "tutor" } }, false],
  ])("counts %s", (_, follows, when, counts) => {
    const found = neededBy("tutor", [tab(follows, when)]);
    expect(found).toEqual(counts ? [{ plugin: "notes", contributions: ["notes.tab"] }] : []);
  });

  it("leaves out the plugin's own contributions, and puts those of one plugin together", () => {
    const contributions = [
      { id: "tutor.tab", plugin: "tutor", follows: ["tutor.page"] },
      { id: "notes.ask", plugin: "notes", follows: ["tutor.chat"] },
      { id: "notes.tab", plugin: "notes", follows: ["tutor.page"] },
    ];
    expect(neededBy("tutor", contributions)).toEqual([{ plugin: "notes", contributions: ["notes.ask", "notes.tab"] }]);
  });
});
