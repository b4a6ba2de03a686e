import { describe, expect, it } from "vitest";
import type { Note } from "../contract";
import { type Outgoing, saveOf, withOutgoing } from "./outgoing.rules";

const at = "2026-11-28T12:00:00.000Z";
const stored = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  change: `made ${id}`,
  objectiveId: "course",
  activityId: "part",
  courseName: "Owls",
  partName: "Nests",
  color: "yellow",
  note: "",
  quote: "hollow trees",
  prefix: "",
  suffix: "",
  start: 10,
  created: "2026-11-01T12:00:00.000Z",
  changed: "2026-11-01T12:00:00.000Z",
  ...more,
});
const save = (note: Note, change: string, more: Partial<Note> = {}): Outgoing => ({
  kind: "save",
  body: saveOf(note, change, more),
  at,
  entryId: change,
});
const remove = (note: Note, change: string): Outgoing => ({
  kind: "remove",
  body: { id: change, noteId: note.id, basedOn: note.change, objectiveId: "course" },
  at,
  entryId: change,
});

const [one, two] = [stored("one"), stored("two", { start: 5 })];

describe("the notes with the changes that wait for the server", () => {
  it.each<[string, readonly Note[], readonly Outgoing[], readonly string[]]>([
    ["no change", [one], [], ["one yellow "]],
    ["a new one, in the order of the text", [one], [save(two, "a")], ["two yellow ", "one yellow "]],
    ["a change", [one], [save(one, "a", { color: "pink", note: "Why?" })], ["one pink Why?"]],
    ["two changes", [one], [save(one, "a", { note: "x" }), save(one, "b", { note: "y" })], ["one yellow y"]],
    ["a removal", [one, two], [remove(two, "a")], ["one yellow "]],
    ["a removal that was taken back", [one], [remove(one, "a"), save(one, "b")], ["one yellow "]],
    ["a removal of what is gone", [], [remove(one, "a")], []],
    [
      "a change that the server has already",
      [stored("one", { note: "x" })],
      [save(one, "a", { note: "x" })],
      ["one yellow x"],
    ],
  ])("are, after %s", (_, notes, outgoing, expected) =>
    expect(withOutgoing(notes, outgoing).map(({ id, color, note }) => `${id} ${color} ${note}`)).toEqual(expected),
  );

  it("are based on the last change of this page", () => {
    const [changed] = withOutgoing([one], [save(one, "a", { note: "x" })]);
    expect(changed).toMatchObject({ change: "a", changed: at, created: one.created });
    expect(saveOf(changed ?? one, "b")).toMatchObject({ id: "b", noteId: "one", basedOn: "a" });
  });
});
