import { afterEach, describe, expect, it } from "vitest";
import { ImportError } from "../../../server/course-package/format/import-problem";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { contentsOf, idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";

const withActivity = (fields: object) =>
  sample(
    [course("one", { activity: group("root", [{ key: "a", name: "A", type: "video", ...fields }]) })],
    [access("one")],
  );
const at = "/courses/0/activity/children/0";
const youtube = "AOUEsgFrYeg";
const captions = [{ src: "files/x.vtt", lang: "en", label: "English" }];

/** The problems that the import finds in a course package with an activity that has these fields, and without files. */
function problemsOf(fields: object) {
  try {
    contentsOf(withActivity(fields));
    return [];
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.problems.map(({ code, place, message }) => [code, /\((.*)\)$/.exec(place)?.[1], message]);
  }
}

describe("a package is refused for", () => {
  it.each<[string, object, [code: string, place: string, message: string][]]>([
    ["a text without words", { type: "text" }, [["IMPORT_ACTIVITY_SHAPE", at, "A text activity needs html."]]],
    [
      "a video without a source",
      { video: {} },
      [["IMPORT_ACTIVITY_SHAPE", at, "A video activity needs sources or a youtube id."]],
    ],
    ["a video of nothing", {}, [["IMPORT_ACTIVITY_SHAPE", at, "A video activity needs sources or a youtube id."]]],
    [
      "a video in a text",
      { type: "text", html: "<p>a</p>", video: { youtube } },
      [["IMPORT_ACTIVITY_SHAPE", at, "A text activity has no video."]],
    ],
    [
      "files of a video that are not there",
      { video: { poster: "files/x.png", sources: [{ src: "files/x.mp4" }], captions } },
      [
        ["IMPORT_FILE_MISSING", `${at}/video/poster`, 'The package has no file "files/x.png".'],
        ["IMPORT_FILE_MISSING", `${at}/video/sources/0/src`, 'The package has no file "files/x.mp4".'],
        ["IMPORT_FILE_MISSING", `${at}/video/captions/0/src`, 'The package has no file "files/x.vtt".'],
      ],
    ],
  ])("%s", (_what, fields, problems) => expect(problemsOf(fields)).toEqual(problems));

  it("nothing else: a video may be YouTube's alone, or another site's", () => {
    expect(problemsOf({ video: { youtube } })).toEqual([]);
    expect(problemsOf({ video: { sources: [{ src: "https://films.example/a.mp4" }] } })).toEqual([]);
  });
});

describe("what a video shows", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  async function contentOf(fields: object, files: Readonly<Record<string, string | Uint8Array>> = {}) {
    lms = await startTestLms(withActivity(fields), files);
    const ada = await lms.member(LEARNER);
    const objectiveWorkflowId = (await ada.learner.start("one")).body.resultId;
    const activityPathId = idOf("part", "one", "a");
    const { body } = await ada.call("getActivity", { params: { objectiveWorkflowId, activityPathId } });
    return { content: body.content, get: ada.get };
  }

  it("are its files here, with the types that they have, and its transcript in paragraphs", async () => {
    const files = {
      "files/a.bin": Buffer.from("\0\0\0\x20ftypisom", "latin1"),
      "files/x.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n",
    };
    const video = { sources: [{ src: "files/a.bin" }], captions, transcript: "One.\n\n  \n\nTwo.\n", start: 5 };
    const { content, get } = await contentOf({ video, duration: 60, html: "<p>Before</p>" }, files);
    const address = (name: string) => expect.stringMatching(new RegExp(`^/api/lms-storage/v1/files/.*/${name}\\?v=`));
    expect(content).toEqual({
      html: "<p>Before</p>",
      sources: [{ src: address("a.bin"), type: "video/mp4" }],
      captions: [{ src: address("x.vtt"), language: "en", label: "English" }],
      transcript: ["One.", "Two."],
      external: null,
      poster: null,
      start: 5,
      end: null,
      duration: 60,
    });
    expect((await get(content.captions[0].src)).statusCode).toBe(200);
  });

  it("are addresses of other sites as they are, with the types that their names tell", async () => {
    const named = ["a.webm", "b.ogv#t=1", "c.m3u8?x=1", "d"].map((name) => ({ src: `https://films.example/${name}` }));
    const told = { src: "https://films.example/e", type: "video/av1" };
    const { content } = await contentOf({ video: { sources: [...named, told], youtube } });
    expect(content).toMatchObject({
      html: null,
      transcript: null,
      external: { source: "youtube", id: youtube },
      sources: [
        { src: "https://films.example/a.webm", type: "video/webm" },
        { src: "https://films.example/b.ogv#t=1", type: "video/ogg" },
        { src: "https://films.example/c.m3u8?x=1", type: "application/vnd.apple.mpegurl" },
        { src: "https://films.example/d", type: "video/mp4" },
        told,
      ],
    });
  });
});
