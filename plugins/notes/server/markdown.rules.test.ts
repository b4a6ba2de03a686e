import { describe, expect, it } from "vitest";
import { type FiledNote, fileStart, noteMarkdown, plainMarkdown } from "./markdown.rules";

const texts = { title: "My notes", open: "Open", closed: "Not open now" };
const note: FiledNote = {
  course: "Owls",
  part: "Nests",
  quote: "Most owls nest in hollow trees.",
  note: "Ask *why*.\n\n- and where",
  created: new Date("2026-11-28T23:30:00Z"),
  link: "https://learn.example/learn/courses/1",
};

describe("the file of notes", () => {
  it.each([
    ["plain", "plain"],
    ["# no heading", "\\# no heading"],
    ["[no](link) <b>", "\\[no\\](link) \\<b\\>"],
    ["two\nlines", "two lines"],
    ["a * b_c `d` | e", "a \\* b\\_c \\`d\\` \\| e"],
  ])("shows %j as it is", (text, markdown) => expect(plainMarkdown(text)).toBe(markdown));

  it("has quote, note, date and link under the names of course and part", () => {
    expect(fileStart(texts) + noteMarkdown(note, null, texts)).toBe(
      "# My notes\n\n## Owls\n\n### Nests\n\n> Most owls nest in hollow trees.\n\nAsk *why*.\n\n- and where\n\n" +
        "2026-11-28 · [Open](<https://learn.example/learn/courses/1>)\n",
    );
  });

  it("does not repeat names, leaves out an empty note, and says what is not open", () => {
    const next = { ...note, note: "", link: null };
    expect(noteMarkdown(next, note, texts)).toBe("\n> Most owls nest in hollow trees.\n\n2026-11-28 · Not open now\n");
  });

  it("names a part again that has the same name in another course", () => {
    expect(noteMarkdown({ ...note, course: "Bees" }, note, texts)).toContain("## Bees\n\n### Nests");
  });
});
