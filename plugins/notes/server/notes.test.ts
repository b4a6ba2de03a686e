import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { access, course, group, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { MAX_NOTE_LENGTH, MAX_QUOTE_LENGTH, PART_PAGE } from "../contract";
import { notesOn, noteTaker } from "./testing/note-taker";

const owls = course("owls", {
  name: "About owls",
  activity: group("root", [
    text("nests", { name: "Where owls nest", html: "<p>Most owls nest in hollow trees.</p>" }),
    text("hunting", { name: "How owls hunt", html: "<p>Owls hunt mice.</p>" }),
  ]),
});

let lms: TestLms;
let ada: Awaited<ReturnType<typeof noteTaker>>;

beforeEach(async () => {
  const accesses = [access("owls"), access("owls", { user: "other" })];
  lms = await startTestLms(sample([owls], accesses));
  lms.config.change(notesOn);
  ada = await noteTaker(lms);
  await ada.learner.aggregate("owls");
});
afterEach(() => lms.close());

describe("a note", () => {
  it("is kept with its passage, counted in its part, and found in the part and among all", async () => {
    const body = ada.bodyOf({ note: "Why hollow?", color: "blue" });
    expect((await ada.save(body)).body).toMatchObject({ state: "Completed", resultId: body.noteId });
    const { id, noteId, basedOn: _, ...kept } = body;
    expect(await ada.part()).toMatchObject({ data: [{ ...kept, id: noteId, change: id }], isLast: true });
    expect(await ada.counts()).toEqual([{ activityId: kept.activityId, count: 1 }]);
    expect(await ada.all()).toMatchObject({ data: [{ id: noteId, quote: "hollow trees" }], totalCount: 1 });
  });

  it("is among what a browser keeps of a running course for reading without a connection", async () => {
    lms.config.change({ settings: { ...notesOn.settings, "platform.offline.enabled": true } });
    await ada.learner.start("owls");
    await ada.save(ada.bodyOf({ note: "Why hollow?" }));
    const { answers } = (await ada.get("/learn/kept.json")).json();
    const part = `/api/lms/v1/users/me/objectives/${idOf("course", "owls")}/activities/${idOf("activity", "owls", "nests")}`;
    expect(answers[`${part}/notes?skip=0`]).toEqual(await ada.part());
    expect(answers).toHaveProperty([`/api/lms/v1/users/me/objectives/${idOf("course", "owls")}/note-counts`]);
  });

  it("is kept once, however often its command is sent", async () => {
    const body = ada.bodyOf();
    await Promise.all([ada.save(body), ada.save(body)]);
    await ada.save(body);
    expect((await ada.part()).data).toHaveLength(1);
  });

  it("is nobody else's, also with the same id", async () => {
    const body = ada.bodyOf({ note: "Ada's" });
    await ada.save(body);
    const otto = await noteTaker(lms, OTHER);
    expect(await otto.part()).toMatchObject({ data: [] });
    expect(await otto.all()).toMatchObject({ data: [], totalCount: 0 });
    expect((await otto.file()).payload).not.toContain("Ada's");
    await otto.save({ ...body, id: newId(), note: "Otto's" });
    await otto.remove({ id: newId(), noteId: body.noteId, basedOn: body.id });
    expect((await ada.part()).data).toMatchObject([{ note: "Ada's" }]);
    expect((await otto.part()).data).toMatchObject([{ note: "Otto's" }]);
  });

  it("is refused with more or other characters than can be kept, and in another colour", async () => {
    const bodies = [
      { note: "x".repeat(MAX_NOTE_LENGTH + 1) },
      { note: "x".repeat(100_000) },
      { quote: "x".repeat(MAX_QUOTE_LENGTH + 1) },
      { quote: "" },
      { note: "a\0b" },
      { color: "red" },
    ];
    for (const more of bodies) expect((await ada.save(ada.bodyOf(more))).status).toBe(400);
    expect((await ada.part()).data).toEqual([]);
  });

  it("may have as many characters as are allowed, counted as people count", async () => {
    const note = "🦉".repeat(MAX_NOTE_LENGTH);
    expect((await ada.save(ada.bodyOf({ note }))).status).toBe(200);
    expect((await ada.part()).data[0].note).toBe(note);
  });
});

describe("a note that is changed", () => {
  it("has the new text and colour, and the old passage", async () => {
    const body = ada.bodyOf({ note: "first" });
    await ada.save(body);
    await ada.save({ ...body, id: newId(), basedOn: body.id, note: "second", color: "pink", quote: "another" });
    expect((await ada.part()).data).toMatchObject([{ note: "second", color: "pink", quote: "hollow trees" }]);
  });

  it("on two devices at once keeps both texts, and each device goes on with its own", async () => {
    const body = ada.bodyOf({ note: "first" });
    await ada.save(body);
    const [phone, desk] = [newId(), newId()];
    await ada.save({ ...body, id: phone, basedOn: body.id, note: "phone" });
    const { resultId } = (await ada.save({ ...body, id: desk, basedOn: body.id, note: "desk" })).body;
    expect(resultId).toBe(desk);
    await ada.save({ ...body, id: newId(), basedOn: desk, note: "desk, later" });
    await ada.save({ ...body, id: newId(), basedOn: phone, note: "phone, later" });
    expect((await ada.part()).data.map(({ note }: { note: string }) => note).sort()).toEqual([
      "desk, later",
      "phone, later",
    ]);
  });

  it("comes back when it was deleted elsewhere meanwhile", async () => {
    const body = ada.bodyOf({ note: "first" });
    await ada.save(body);
    await ada.remove({ id: newId(), noteId: body.noteId, basedOn: body.id });
    expect((await ada.part()).data).toEqual([]);
    await ada.save({ ...body, id: newId(), basedOn: body.id, note: "second" });
    expect((await ada.part()).data).toMatchObject([{ id: body.noteId, note: "second" }]);
  });

  it("elsewhere is not deleted by who has not seen the change", async () => {
    const body = ada.bodyOf({ note: "first" });
    await ada.save(body);
    await ada.save({ ...body, id: newId(), basedOn: body.id, note: "second" });
    expect((await ada.remove({ id: newId(), noteId: body.noteId, basedOn: body.id })).status).toBe(200);
    expect((await ada.part()).data).toMatchObject([{ note: "second" }]);
  });

  it("tells the person's open pages, with ids alone", async () => {
    const told: unknown[] = [];
    const close = lms.context.hub.add({
      tenantId: ada.user.tenantId,
      userId: ada.user.id,
      send: (type, data) => void told.push([type, data]),
      close: () => undefined,
    });
    const body = ada.bodyOf();
    await ada.save(body);
    close();
    expect(told).toContainEqual(["notes.changed", { objectiveId: body.objectiveId, change: body.id }]);
  });
});

describe("the list of all notes", () => {
  it("leads to passages that are open, with today's names", async () => {
    await ada.learner.start("owls");
    await ada.save(ada.bodyOf());
    const { data } = await ada.all();
    expect(data).toMatchObject([{ course: "About owls", part: "Where owls nest", closed: null }]);
    expect(data[0].axis).toContain(idOf("part", "owls", "nests"));
    const { payload, headers } = await ada.file();
    expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
    expect(payload).toContain("## About owls\n\n### Where owls nest\n\n> hollow trees");
    expect(payload).toContain(`/view/content/${data[0].axis}?note=${data[0].id}>)`);
  });

  it("keeps notes of a course that is closed, with the names and the quote of then and without a way", async () => {
    await ada.learner.start("owls");
    await ada.save(ada.bodyOf({ note: "Mine" }));
    await lms.store(sample([{ ...owls, state: "archived" }], [access("owls")]));
    const closed = { course: "Owls", part: "Nests", quote: "hollow trees", note: "Mine", axis: null, closed: "course" };
    expect((await ada.all()).data).toMatchObject([closed]);
    const { payload } = await ada.file();
    expect(payload).toContain("> hollow trees\n\nMine\n\n");
    expect(payload).not.toContain("](<");
  });

  it("tells no name of a part that may not be read, whoever names it in a note", async () => {
    await ada.save(ada.bodyOf({ partName: "guessed", activityId: idOf("activity", "owls", "hunting") }));
    expect((await ada.all()).data).toMatchObject([{ part: "guessed", axis: null, closed: "part" }]);
  });

  it("is searched by words of the note, the passage and the names, in whatever case and with whatever accents", async () => {
    await ada.save(ada.bodyOf({ note: "Why here?" }));
    await ada.save(ada.bodyOf({ note: "" }));
    await ada.save(ada.bodyOf({ quote: "the café", note: "" }));
    const found: Record<string, number> = {};
    const searches = { "": 3, why: 1, HOLLOW: 2, cafe: 1, "owls nests": 3, "hollow why": 1, "100%": 0, _: 0 };
    for (const words of Object.keys(searches)) found[words] = (await ada.all({ text: words })).totalCount;
    expect(found).toEqual(searches);
  });
});

describe("5,000 marks in one part", () => {
  it("are read in ten pages, and listed fifty at a time", async () => {
    const { tenant_id } = await lms.db.selectFrom("account").select("tenant_id").executeTakeFirstOrThrow();
    const now = new Date("2026-11-28T12:00:00Z");
    const { objectiveId, activityId } = ada.bodyOf();
    const rows = Array.from({ length: 5000 }, (_, start) => ({
      tenant_id,
      user_id: ada.user.id,
      id: newId(),
      change_id: newId(),
      objective_id: objectiveId,
      activity_id: activityId,
      course_name: "Owls",
      part_name: "Nests",
      color: "yellow" as const,
      note: "",
      quote: `passage ${start}`,
      prefix: "",
      suffix: "",
      start,
      created: now,
      changed: now,
    }));
    for (let at = 0; at < rows.length; at += 1000)
      await lms.db
        .insertInto("course_note")
        .values(rows.slice(at, at + 1000))
        .execute();
    const starts: number[] = [];
    let pages = 0;
    for (let isLast = false; !isLast; pages += 1) {
      const page = await ada.part("nests", starts.length);
      starts.push(...page.data.map(({ start }: { start: number }) => start));
      isLast = page.isLast;
    }
    expect([pages, starts.length]).toEqual([5000 / PART_PAGE, 5000]);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(await ada.counts()).toEqual([{ activityId, count: 5000 }]);
    expect(await ada.all()).toMatchObject({ data: { length: 50 }, totalCount: 5000 });
    expect((await ada.file()).payload.split("\n> ")).toHaveLength(5001);
  });
});
