import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { coursesTask } from "../../learning/courses/courses-task";
import { publishTask } from "../../learning/courses/publish-task";
import { hasTools } from "../../learning/testing/labs";
import { course, group, LEARNER, sample, text } from "../../learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import type { PortablePackageInput } from "../format/package.schema";
import { cartridgeFiles, item, manifest, resource } from "../testing/cartridge-archive";
import { importContext, importHere, packageFile as packageIn } from "../testing/import-here";
import type { ImportContext, ImportRequest } from "./run-import";

const folder = mkdtempSync(join(tmpdir(), "portal-run-import-"));
const packageFile = (content: Omit<PortablePackageInput, "format" | "version">) => packageIn(folder, content);

/**
 * Writes a cartridge with pages. Its identifier is always `m1`, because other platforms also use the same few
 * identifiers in all cartridges that they export.
 */
function cartridgeFile(name: string, pages: readonly string[], title = name): string {
  const path = join(folder, `${name}.imscc`);
  const files = cartridgeFiles({
    "imsmanifest.xml": manifest(
      pages.map((page) => item(`i-${page}`, `r-${page}`, page)).join(""),
      pages.map((page) => resource(`r-${page}`, "webcontent", `${page}.html`)).join(""),
      "1.3",
      title,
    ),
    ...Object.fromEntries(pages.map((page) => [`${page}.html`, `<body><p>${page} of ${name}</p></body>`])),
  });
  writeFileSync(path, zipSync(Object.fromEntries(files)));
  return path;
}

describe("importing", () => {
  let lms: TestLms;
  beforeAll(async () => {
    lms = await startTestLms(sample([], []));
  });
  afterAll(async () => {
    await lms.close();
    rmSync(folder, { recursive: true });
  });

  const context = () => importContext(lms, folder);
  const bringIn = (request: Pick<ImportRequest, "path"> & Partial<ImportRequest>, more: Partial<ImportContext> = {}) =>
    importHere({ grantTo: [LEARNER], ...request }, { ...context(), ...more });
  const stored = async () => ({
    courses: await lms.db.selectFrom("objective").select(["id", "name"]).orderBy("id").execute(),
    parts: await lms.db.selectFrom("activity_part").select(["id", "removed"]).orderBy("id").execute(),
    contents: await lms.db.selectFrom("activity_content").selectAll().orderBy("activity_id").execute(),
    work: await lms.db.selectFrom("activity_workflow").select(["id", "part_id"]).orderBy("id").execute(),
    results: await lms.db.selectFrom("activity_record").select(["id", "part_id"]).orderBy("id").execute(),
  });

  describe("two archives with the same identifier", () => {
    beforeAll(async () => {
      expect(await bringIn({ path: cartridgeFile("Bread", ["flour", "yeast", "oven"]) })).toMatchObject({ ok: true });
      const ada = await lms.member(LEARNER);
      const workflowId = (await ada.learner.start("m1")).body.resultId;
      await ada.learner.take(workflowId, "m1", "i-flour", "i-oven");
    });

    it("do not overwrite each other: the second is refused, and says what it would do to whom", async () => {
      const before = await stored();
      const { ok, text: said } = await bringIn({ path: cartridgeFile("Boats", ["oven", "sail"]) });
      expect(ok).toBe(false);
      expect(said).toContain('"Bread"');
      expect(said).toContain('becomes "Boats"');
      expect(said).toContain("learners: 1 have it, 1 have begun it, 0 have a result");
      expect(said).toMatch(/parts: 2 stay .*, 1 are new, 2 vanish/);
      expect(said).toContain("vanishes: flour, with the work of 1 learner(s)");
      expect(said).toMatch(/vanishes: yeast$/m);
      expect(said).toMatch(/--replace[\s\S]*--as m1-2[\s\S]*Nothing was changed\./);
      expect(await stored()).toEqual(before);
    });

    it("are refused too when they are the same archive", async () => {
      const before = await stored();
      const { ok, text: said } = await bringIn({ path: cartridgeFile("Bread", ["flour", "yeast", "oven"]) });
      expect(ok).toBe(false);
      expect(said).toMatch(/parts: 4 stay .*, 0 are new, 0 vanish/);
      expect(await stored()).toEqual(before);
    });

    it("are two courses when the second gets a key of its own, and nobody's progress moves", async () => {
      const before = await stored();
      const path = cartridgeFile("Boats", ["oven", "sail"]);
      expect(await bringIn({ path, as: "boats" })).toMatchObject({ ok: true });
      const after = await stored();
      expect(after.courses).toEqual(expect.arrayContaining(before.courses));
      expect(after.courses).toHaveLength(before.courses.length + 1);
      expect(after.parts).toEqual(expect.arrayContaining(before.parts));
      expect(after.contents).toEqual(expect.arrayContaining(before.contents));
      expect([after.work, after.results]).toEqual([before.work, before.results]);
      const ada = await lms.member(LEARNER);
      expect(await ada.learner.aggregate("boats")).toMatchObject({ attempts: 0, objective: { name: "Boats" } });
      expect(await ada.learner.aggregate("m1")).toMatchObject({ attempts: 1, objective: { name: "Bread" } });
    });

    it("are refused with the table of what cannot come in", async () => {
      const path = join(folder, "Greeting.h5p");
      writeFileSync(path, zipSync({ "h5p.json": Buffer.from("{}"), "content/content.json": Buffer.from("{}") }));
      const { ok, text: said } = await bringIn({ path });
      expect(ok).toBe(false);
      expect(said).toMatch(/It is an H5P content[\s\S]*file +– +– +2\n[\s\S]*h5p\.json[\s\S]*Nothing was changed\./);
    });

    it("are refused for a key that no course can have", async () => {
      const { ok, text: said } = await bringIn({ path: cartridgeFile("Boats", ["oven"]), as: "a/b" });
      expect([ok, said]).toEqual([false, expect.stringContaining("IMPORT_KEY_SHAPE")]);
    });

    it("are one course when that is asked for: parts that stay keep their work, the report says what happened", async () => {
      const before = await stored();
      const { ok, text: said } = await bringIn({ path: cartridgeFile("Boats", ["oven", "sail"]), replace: true });
      expect(ok).toBe(true);
      expect(said).toMatch(/^Replaced\n {2}"Bread" {2}\S+\n {4}becomes "Boats"$/m);
      expect(said).toContain("vanishes: flour, with the work of 1 learner(s), kept and out of sight");
      const after = await stored();
      expect([after.work, after.results]).toEqual([before.work, before.results]);
      const [kept, hidden] = ["i-oven", "i-flour"].map((key) => idOf("part", "m1", key));
      expect(after.parts).toContainEqual({ id: kept, removed: false });
      expect(after.parts).toContainEqual({ id: hidden, removed: true });
      expect(after.courses.filter(({ name }) => name === "Boats")).toHaveLength(2);
    });
  });

  it("is cancelled in the middle of storing, and leaves nothing half stored", async () => {
    const before = await stored();
    const control = new AbortController();
    const doing: string[] = [];
    const tell: ImportContext["tell"] = (progress) => {
      doing.push(progress.doing);
      if (progress.doing === "Storing texts") control.abort(new Error("cancelled"));
    };
    const outcome = await bringIn(
      { path: packageFile(sample([course("cancelled")], [])) },
      { tell, signal: control.signal },
    );
    expect(outcome).toEqual({ ok: false, text: "The import was cancelled.\n\nNothing was changed." });
    expect(doing).toEqual(["Storing courses", "Storing texts"]);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ["what is broken", { path: "/nowhere" }, "IMPORT_NOT_FOUND"],
    ["people who are not there", { grantTo: ["nobody@school.example"] }, "nobody@school.example"],
  ])("names %s, and changes nothing", async (_, more, expected) => {
    const before = await stored();
    const outcome = await bringIn({ path: packageFile(sample([course("broken")], [])), ...more });
    expect(outcome).toEqual({ ok: false, text: expect.stringContaining(expected) });
    expect(outcome.text).toContain("Nothing was changed.");
    expect(await stored()).toEqual(before);
  });

  it("tells how many learners have the course now", async () => {
    const { text: said } = await bringIn({ path: packageFile(sample([course("given")], [])) });
    expect(said).toContain("Put into My courses of 1 learner(s).");
  });

  it("says from where frames are loaded, and what allows them", async () => {
    const html = '<iframe src="https://player.vimeo.com/video/123456789"></iframe>';
    const framed = course("framed", { activity: group("root", [text("a", { html }), text("b", { html })]) });
    const { text: said } = await bringIn({ path: packageFile(sample([framed], [])) });
    expect(said).toContain("https://player.vimeo.com  2 frame(s)");
    expect(said).toContain('{"platform.lms.allowedExternalSources":["vimeo"]}');
  });

  it("says that pages have scripts in media blocks, and what allows them", async () => {
    const html = '<iframe src="files/waves.html" title="Waves"></iframe>';
    const waves = course("waves", { activity: group("root", [text("a", { html })]) });
    mkdirSync(join(folder, "waves/files"), { recursive: true });
    writeFileSync(join(folder, "waves/files/waves.html"), "<script>draw()</script>");
    packageIn(join(folder, "waves"), sample([waves], []));
    const { text: said } = await bringIn({ path: join(folder, "waves") });
    expect(said).toContain("1 media block(s)");
    expect(said).toContain('{"platform.lms.allowScriptsInMediaBlocks":true}');
  });

  it.runIf(hasTools)("says which tools return no scores although their activities have points", async () => {
    const lab = { type: "lti", toolUrl: "https://lab.example/", maxScore: 7 };
    const parts = [
      { key: "free", name: "Lab free", ...lab },
      { key: "graded", name: "Lab graded", ...lab, supportLtiGrading: true },
      text("a", { maxScore: 7 }),
    ];
    const path = packageFile(sample([course("labs", { activity: group("root", parts) })], []));
    const { text: said } = await bringIn({ path });
    expect(said).toMatch(/^Points for finishing\n {2}Lab free {2}7 point\(s\)\n {2}Their tools return no scores/m);
    expect(said).not.toMatch(/^ {2}(Lab graded|About a) {2}/m);
  });

  it("gives the whole report where the one that is shown is shortened", async () => {
    const parts = Array.from({ length: 15 }, (_, at) => text(`p${at}`, { html: `<p>a<script>${at}</script></p>` }));
    const outcome = await bringIn({
      path: packageFile(sample([course("long", { activity: group("root", parts) })], [])),
    });
    expect(outcome.text).toContain("and 3 more");
    expect(outcome.text).not.toContain("About p14");
    expect(outcome.whole).toContain("About p14");
    expect(outcome.whole).not.toContain("more");
    expect(outcome.whole).toContain("/learn/courses/");
  });

  it("gives every fault of an archive that has more than are shown", async () => {
    const parts = Array.from({ length: 102 }, (_, at) => text(`p${at}`, { html: '<img src="files/none.png">' }));
    const outcome = await bringIn({
      path: packageFile(sample([course("long", { activity: group("root", parts) })], [])),
    });
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining("and 2 more") });
    expect(outcome.text.match(/IMPORT_FILE_MISSING/g)).toHaveLength(100);
    expect(outcome.whole?.match(/IMPORT_FILE_MISSING/g)).toHaveLength(102);
  });

  describe("a course of which nothing is published", () => {
    const draft = { state: "draft" as const };
    const closed = course("closed", {
      activity: group("root", [group("one", [text("a", draft), text("b", draft)], draft), text("c", draft)]),
    });
    const startPart = async () => {
      const ada = await lms.member(LEARNER);
      const course = await ada.learner.start("closed");
      const part = await ada.learner.startParts(course.body.resultId ?? newId(), "closed", "a");
      return [course.body.reason ?? null, part.status];
    };
    const publish = (parts: readonly string[], open = true) =>
      publishTask.run({ course: "Course closed", parts, open }, context());

    it("says so, and how to open it", async () => {
      const { text: said } = await bringIn({ path: packageFile(sample([closed], [])) });
      expect(said).toContain(`npm run courses -- publish ${idOf("course", "closed")}`);
      expect(await startPart()).toEqual(["noContent", 404]);
    });

    it("is listed and shown with its states", async () => {
      const list = await coursesTask.run({}, context());
      expect(list.text).toMatch(/Course closed {2}\(ready, 4 not published, 1 learner\(s\)\)/);
      const shown = await coursesTask.run({ course: idOf("course", "closed") }, context());
      expect(shown.text.split("\n")).toEqual([
        expect.stringContaining("Course closed  (ready)"),
        `  Chapter one  (composite, draft)  ${idOf("part", "closed", "one")}`,
        `    About a  (text, draft)  ${idOf("part", "closed", "a")}`,
        `    About b  (text, draft)  ${idOf("part", "closed", "b")}`,
        `  About c  (text, draft)  ${idOf("part", "closed", "c")}`,
      ]);
    });

    it("is opened by parts, with what they are in", async () => {
      const { ok, text: said } = await publish([idOf("part", "closed", "a")]);
      expect([ok, said]).toEqual([true, "Published\n  Chapter one\n  About a"]);
      expect(await startPart()).toEqual([null, 200]);
    });

    it("is opened as a whole, and closed again", async () => {
      expect((await publish([])).text).toBe("Published\n  About b\n  About c");
      expect((await publish([])).text).toBe("There was nothing to change.");
      expect((await publish([], false)).text).toBe("No longer published\n  Chapter root");
      const { state } = await lms.db
        .selectFrom("objective")
        .select("state")
        .where("id", "=", idOf("course", "closed"))
        .executeTakeFirstOrThrow();
      expect(state).toBe("draft");
    });

    it.each([
      [{ course: "nope", parts: [] }, 'There is no course "nope"'],
      [{ course: "-".repeat(36), parts: [] }, "There is no course"],
      [{ course: "Boats", parts: [] }, 'Several courses are called "Boats"'],
      [{ course: "Course closed", parts: ["nope"] }, 'Not a part of "Course closed": nope'],
    ])("is named with care: %j", async (request, expected) => {
      const outcome = await publishTask.run({ ...request, open: true }, context());
      expect(outcome).toEqual({ ok: false, text: expect.stringContaining(expected) });
    });
  });

  it("lets the database plan with the rows that came", async () => {
    const showcases = Array.from({ length: 2000 }, (_, at) => ({ key: `s-${at}`, name: `Showcase ${at}` }));
    await bringIn({ path: packageFile({ ...sample([course("shown")], []), showcases }) });
    const { rows } =
      await sql`select reltuples from pg_class where oid = 'showcase'::regclass and reltuples >= 2000`.execute(lms.db);
    expect(rows).toHaveLength(1);
  });
});
