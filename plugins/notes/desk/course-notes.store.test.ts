import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getNoteCounts, getPartNotes, removeNote, saveNote } from "../../../core/sdk/calls";
import { refusal, settle, type TestPortal, testPortal } from "../../../core/sdk/testing";
import type { Note, SavedNote } from "../contract";
import { CourseNotes } from "./course-notes.store";

const COURSE = "0190a1b2-0000-7000-8000-000000000001";
const PART = "0190a1b2-0000-7000-8000-000000000002";
const passage = {
  activityId: PART,
  courseName: "Owls",
  partName: "Nests",
  quote: "hollow trees",
  prefix: "",
  suffix: "",
  start: 3,
};
const at = "2026-11-21T10:00:00.000Z";

let portal: TestPortal;
/** The notes that the server has. */
let stored: Note[];
let tell: (data: unknown) => void;
let opened: CourseNotes[];

function open(): CourseNotes {
  const { api, outbox, clock, toasts } = portal;
  const live = {
    on: (name: string, listener: (data: unknown) => void) => {
      if (name === "notes.changed") tell = listener;
      return { [Symbol.dispose]: () => {} };
    },
  };
  const made = new CourseNotes({ api, outbox, live, clock, toasts }, COURSE);
  opened.push(made);
  return made;
}

beforeEach(() => {
  portal = testPortal();
  stored = [];
  opened = [];
  portal.api.answer(getNoteCounts, () => ({
    data: stored.length === 0 ? [] : [{ activityId: PART, count: stored.length }],
  }));
  portal.api.answer(getPartNotes, () => ({ data: [...stored], isLast: true }));
  portal.api.complete(saveNote, (body) => {
    const { id, noteId, basedOn: _, ...fields } = body as SavedNote;
    stored = [
      ...stored.filter((note) => note.id !== noteId),
      { ...fields, id: noteId, change: id, created: at, changed: at },
    ];
    return noteId;
  });
  portal.api.complete(removeNote, (body) => {
    const { noteId } = body as { noteId: string };
    stored = stored.filter(({ id }) => id !== noteId);
    return noteId;
  });
});
afterEach(() => {
  for (const notes of opened) notes[Symbol.dispose]();
  portal[Symbol.dispose]();
});

const textsIn = (notes: CourseNotes) => notes.notesOf(PART).map(({ note }) => note);

describe("the notes of a course", () => {
  it("are drawn at once, wait for the network also through a reload, and are sent once", async () => {
    const notes = open();
    notes.add(passage, "yellow", "mine");
    expect([textsIn(notes), notes.hasSome(PART), stored]).toEqual([["mine"], true, []]);
    const reloaded = open();
    expect(textsIn(reloaded)).toEqual(["mine"]);
    portal.startSending();
    await settle();
    expect(stored.map(({ note }) => note)).toEqual(["mine"]);
    expect(textsIn(reloaded)).toEqual(["mine"]);
    expect(portal.api.idsOf(saveNote.id)).toHaveLength(1);
  });

  it("stay drawn when the part is read after the first one was saved", async () => {
    portal.startSending();
    const notes = open();
    await notes.counts.load();
    notes.add(passage, "yellow", "mine");
    await settle();
    await notes.part(PART).load();
    expect([textsIn(notes), notes.hasSome(PART)]).toEqual([["mine"], true]);
  });

  it("are not read again after a change of this page", async () => {
    portal.startSending();
    const notes = open();
    await notes.part(PART).load();
    notes.add(passage, "yellow", "mine");
    await settle();
    tell({ objectiveId: COURSE, change: stored[0]?.change });
    await settle();
    expect([textsIn(notes), portal.api.idsOf(getPartNotes.id).length]).toEqual([["mine"], 1]);
  });

  it("are read again after a change of another device, and of no other course", async () => {
    const notes = open();
    await notes.part(PART).load();
    stored = [
      {
        ...passage,
        id: COURSE,
        change: PART,
        objectiveId: COURSE,
        color: "pink",
        note: "phone",
        created: at,
        changed: at,
      },
    ];
    tell({ objectiveId: PART, change: "a" });
    await settle();
    expect(textsIn(notes)).toEqual([]);
    tell({ objectiveId: COURSE, change: "b" });
    await settle();
    expect(textsIn(notes)).toEqual(["phone"]);
  });

  it("come back after a removal that is taken back", async () => {
    portal.startSending();
    const notes = open();
    notes.add(passage, "yellow", "mine");
    await settle();
    const [note] = notes.notesOf(PART);
    const undo = note && notes.remove(note);
    expect(textsIn(notes)).toEqual([]);
    await settle();
    undo?.();
    await settle();
    expect([textsIn(notes), stored.length]).toEqual([["mine"], 1]);
  });

  it("are read again when the server keeps a change as a note of its own", async () => {
    portal.startSending();
    const notes = open();
    await notes.part(PART).load();
    portal.api.complete(saveNote, () => COURSE);
    stored = [
      {
        ...passage,
        id: COURSE,
        change: PART,
        objectiveId: COURSE,
        color: "pink",
        note: "both",
        created: at,
        changed: at,
      },
    ];
    notes.add(passage, "yellow", "mine");
    await settle();
    expect(textsIn(notes)).toEqual(["both"]);
  });

  it("lose a change that is refused, and say why", async () => {
    portal.api.fail(saveNote, refusal(409, "notes.tooMany"));
    portal.startSending();
    const notes = open();
    notes.add(passage, "yellow", "mine");
    await settle();
    expect([textsIn(notes), portal.said()]).toEqual([[], ["notes.errors.tooMany"]]);
  });

  it("of a part are read page by page", async () => {
    const page = (start: number): Note => ({
      ...passage,
      id: COURSE,
      change: PART,
      objectiveId: COURSE,
      color: "blue",
      note: `${start}`,
      start,
      created: at,
      changed: at,
    });
    portal.api.answer(getPartNotes, ({ query }) => ({ data: [page(query?.skip ?? 0)], isLast: query?.skip === 2 }));
    const notes = open();
    await notes.part(PART).load();
    expect(textsIn(notes)).toEqual(["0", "1", "2"]);
  });
});
