import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listening } from "../../kit/hooks/hooks";
import { access, course, group, LEARNER, sample, text } from "../../learning/testing/sample-package";
import { contentsOf, idOf, startTestLms, type TestLms } from "../../learning/testing/test-lms";
import { readContents } from "../read-contents";
import { png, withFile } from "../testing/make-archive";
import { storedContent } from "../testing/stored-content";
import { withPoll } from "../testing/with-poll";
import { ImportError, type ImportProblem } from "./import-problem";

const poll = { question: "<p>Why?</p>", options: [{ text: "<b>So</b>" }] };
const asking = (fields: object) => ({ key: "ask", type: "poll", name: "Ask", ...fields });
const withAsk = (...parts: Parameters<typeof group>[1]) =>
  sample([course("sea", { activity: group("root", [text("a"), ...parts]) })], [access("sea")]);
const files = { "files/sea.png": png, "files/wave.png": png };

function problemsOf(activity: object, hooks?: Listening["hooks"]): readonly ImportProblem[] {
  try {
    contentsOf(withAsk({ ...asking({}), ...activity }), files, withPoll(hooks));
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}
const place = (inside = "") => expect.stringContaining(`(/courses/0/activity/children/1${inside})`);

describe("a field of activities that a plugin brings", () => {
  it("is read with its defaults, and its HTML is cleaned", () => {
    const unsafe = { ...poll, question: '<p onclick="x()">Why?<script>y</script></p>' };
    const { package: pkg, report } = contentsOf(withAsk(asking({ poll: unsafe })), files, withPoll());
    expect(pkg.courses[0]?.activity.children?.[1]).toMatchObject({
      poll: { question: "<p>Why?</p>", options: [{ text: "<b>So</b>" }], isOpen: true },
    });
    const row = { kind: "script in a page", name: "Ask", outcome: "left-out" };
    expect(report).toContainEqual(
      expect.objectContaining({ ...row, place: "/courses/0/activity/children/1/poll/question" }),
    );
  });

  it("has frames of other sites counted with those of pages", async () => {
    const frame = '<iframe src="https://player.vimeo.com/video/123456789"></iframe>';
    const pkg = withAsk(asking({ html: frame, poll: { ...poll, question: frame } }));
    const json = JSON.stringify({ format: "learner-portal-package", version: 1, ...pkg });
    const { frames } = await withFile("portal-package.json", json, (path) =>
      readContents(path, { plugins: withPoll() }),
    );
    expect(frames).toEqual({ "https://player.vimeo.com": 2 });
  });

  it.each<[string, object, Partial<ImportProblem>]>([
    [
      "of another shape",
      { poll: { question: 7 } },
      { code: "IMPORT_PACKAGE_SHAPE", place: place("/poll/question"), message: "7 must be string." },
    ],
    [
      "that the type needs and that is not there",
      {},
      { code: "IMPORT_ACTIVITY_SHAPE", place: place(), message: "A poll activity needs poll.", fix: "Add poll." },
    ],
    [
      "on an activity of another type",
      { type: "text", html: "<p>a</p>", poll },
      {
        code: "IMPORT_ACTIVITY_SHAPE",
        place: place(),
        message: "A text activity has no poll.",
        fix: "Make it a poll, or take it out.",
      },
    ],
    [
      "that names a file that is not there",
      { poll: { ...poll, options: [{ text: "a", file: "files/see.png" }] } },
      {
        code: "IMPORT_FILE_MISSING",
        place: place("/poll/options/0/file"),
        candidates: ["files/sea.png", "files/wave.png"],
      },
    ],
    [
      "whose HTML shows a file that is not there",
      { poll: { question: '<img src="files/see.png">' } },
      { code: "IMPORT_FILE_MISSING", place: place("/poll/question") },
    ],
    [
      "whose HTML links to no activity",
      { poll: { question: '<a href="activity:b">b</a>' } },
      { code: "IMPORT_REFERENCE_UNKNOWN", place: place("/poll/question") },
    ],
    [
      "of an activity with children",
      { poll, children: [text("b")] },
      { code: "IMPORT_ACTIVITY_SHAPE", place: place(), message: "A poll activity has no children." },
    ],
  ])("is refused %s", (_what, activity, problem) => {
    expect(problemsOf(activity)).toEqual([expect.objectContaining(problem)]);
  });

  it("has what its plugin says where an activity of the type says nothing", () => {
    const activityDefaults = { poll: { poll: { question: "<p>Well?</p>" }, supportReview: false } };
    const read = (fields: object) =>
      contentsOf(withAsk(asking(fields)), files, withPoll({ activityDefaults })).package.courses[0]?.activity
        .children ?? [];
    expect(read({})).toMatchObject([
      { key: "a", supportReview: true },
      { poll: { question: "<p>Well?</p>", isOpen: true, options: [] }, supportReview: false },
    ]);
    expect(read({ poll, supportReview: true })[1]).toMatchObject({ poll, supportReview: true });
  });
});

describe("a type of activity that a plugin brings", () => {
  it("is checked by it, with the place of the activity", () => {
    const checkActivity: Listening["hooks"] = {
      checkActivity: {
        poll: ({ activity, pointer, problems }) =>
          problems.add("IMPORT_ACTIVITY_SHAPE", `${pointer}/poll`, `${activity.name} asks nothing.`, "Ask."),
      },
    };
    expect(problemsOf({ poll }, checkActivity)).toEqual([
      expect.objectContaining({ place: place("/poll"), message: "Ask asks nothing." }),
    ]);
  });

  it("fails the import where the check throws", () => {
    const broken = () => {
      throw new Error("the check is broken");
    };
    expect(() => problemsOf({ poll }, { checkActivity: { poll: broken } })).toThrow("the check is broken");
  });

  it("that no plugin brings is refused with its place and the types that are known", () => {
    expect(problemsOf({ type: "quest", poll })).toEqual([
      expect.objectContaining({
        code: "IMPORT_PACKAGE_SHAPE",
        place: place("/type"),
        candidates: expect.arrayContaining(["composite", "text", "video", "poll"]),
      }),
    ]);
  });
});

describe("what is kept of an activity of a type of a plugin", () => {
  let lms: TestLms;
  const given = withAsk(
    asking({
      html: '<p><a href="activity:a">a</a></p>',
      poll: { ...poll, question: '<a href="activity:a">a</a>', picture: "files/sea.png" },
    }),
    asking({ key: "bare", poll }),
  );
  beforeAll(async () => {
    lms = await startTestLms(withAsk(), files, undefined, { plugins: withPoll().plugins });
  });
  afterAll(() => lms.close());

  const contentOf = (key: string) => storedContent(lms, "sea", key);

  it("is its words and its fields, where nobody says more: with addresses of files and activities", async () => {
    await lms.store(given, { plugins: withPoll() });
    const address = `/learn/courses/${idOf("course", "sea")}/view/content/${idOf("part", "sea", "a")}`;
    const link = `<a href="${address}">a</a>`;
    const picture = expect.stringMatching(/^\/api\/lms-storage\/v1\/files\/.*\/sea\.png\?v=/);
    expect(await contentOf("ask")).toEqual({
      html: `<p>${link}</p>`,
      poll: { question: link, picture, options: poll.options, isOpen: true },
    });
    expect(await contentOf("bare")).toEqual({ html: null, poll: { ...poll, isOpen: true } });
  });

  it("has its files for who may open it", async () => {
    await lms.store(given, { plugins: withPoll() });
    const kept = await lms.db.selectFrom("activity_file").select(["path", "part_id"]).execute();
    expect(kept).toEqual([{ path: "sea.png", part_id: idOf("part", "sea", "ask") }]);
    const ada = await lms.member(LEARNER);
    const { poll: stored } = (await contentOf("ask")) as { poll: { picture: string } };
    expect((await ada.get(stored.picture)).statusCode).toBe(403);
    const workflowId = (await ada.learner.start("sea")).body.resultId;
    await ada.learner.startParts(workflowId, "sea", "ask");
    expect((await ada.get(stored.picture)).statusCode).toBe(200);
  });

  it("is what the plugin makes of it, with the fields as they are shown here; nothing, where it says so", async () => {
    const storeContent: Listening["hooks"] = {
      storeContent: {
        poll: async (_scope, { activity, fields, file }) =>
          activity.key === "bare" ? null : { fields, file: file("files/sea.png"), none: file("files/none.png") },
      },
    };
    await lms.store(given, { plugins: withPoll() });
    const { html: _html, ...fields } = (await contentOf("ask")) ?? {};
    await lms.store(given, { plugins: withPoll(storeContent) });
    const picture = (fields.poll as { picture: string }).picture;
    expect(await contentOf("ask")).toEqual({ fields, file: { address: picture, type: "image/png" }, none: null });
    expect(await contentOf("bare")).toBeUndefined();
  });
});
