import { describe, expect, it } from "vitest";
import { text } from "../../testing/make-archive";
import { olxCourse } from "../../testing/olx-archive";
import { plainRules } from "../../testing/plain-rules";
import { withFields } from "../../testing/with-lists";
import { readOlx } from "./read-olx";

const folder = "files/Org.C1.run";
const mp4 = Buffer.from("\0\0\0\x20ftypisom", "latin1");
const srt = (line: string) =>
  text(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n\n2\n00:01:00,000 --> 00:01:02,000\nLater.\n`);

function convert(video: string, files: Record<string, Uint8Array> = {}) {
  const contents = readOlx(olxCourse(`<vertical url_name="a">${video}</vertical>`, files), "", plainRules);
  const [activity] = contents.package.courses[0]?.activity.children ?? [];
  return { activity, video: activity && withFields(activity).video, report: contents.report, files: contents.files };
}

describe("a video of Open edX", () => {
  it.each([
    ['<video url_name="v" youtube_id_1_0="AOUEsgFrYeg"/>'],
    ['<video url_name="v" youtube="0.75:xxxxxxxxxxx,1.00:AOUEsgFrYeg" youtube_id_1_0="AOUEsgFrYeg"/>'],
    ['<video url_name="v" youtube="1.00:AOUEsgFrYeg"/>'],
  ])("%s is YouTube's", (video) => {
    expect(convert(video).video).toEqual({ youtube: "AOUEsgFrYeg", sources: [], captions: [] });
  });

  it("plays files of the archive, also where it names them at another site", () => {
    const { video, report } = convert(
      '<video url_name="v" html5_sources="[&quot;http://cdn.example.org/x/film.mp4&quot;]"/>',
      { "static/film.mp4": mp4 },
    );
    expect(video?.sources).toEqual([{ src: `${folder}/film.mp4` }]);
    expect(report).toContainEqual(expect.objectContaining({ kind: "video", outcome: "converted" }));
  });

  it("plays files of other sites safely, and says so", () => {
    const { video, report } = convert('<video url_name="v"><source src="http://cdn.example.org/x.mp4"/></video>');
    expect(video?.sources).toEqual([{ src: "https://cdn.example.org/x.mp4" }]);
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "video", reason: "its file is played from another site" }),
    );
  });

  it("has captions in each language, named in it, and a transcript in English", () => {
    const { video, files } = convert(
      `<video url_name="v" youtube_id_1_0="AOUEsgFrYeg" transcripts='{"es": "s.srt", "en": "e.srt"}'><transcript language="es" src="s.srt"/></video>`,
      { "static/e.srt": srt("Hello."), "static/s.srt": srt("Hola.") },
    );
    expect(video?.captions).toEqual([
      { src: `${folder}/e.vtt`, lang: "en", label: "English" },
      { src: `${folder}/s.vtt`, lang: "es", label: "español" },
    ]);
    expect(video?.transcript).toBe("Hello.\n\nLater.");
    expect(Buffer.from(files.get(`${folder}/s.vtt`)?.bytes ?? []).toString()).toContain(
      "00:00:01.000 --> 00:00:02.000\nHola.",
    );
  });

  it("reads the captions of old courses", () => {
    const sjson = text('{"start":[1000],"end":[2000],"text":["Old."]}');
    expect(
      convert('<video url_name="v" youtube_id_1_0="AOUEsgFrYeg" sub="abc"/>', { "static/subs_abc.srt.sjson": sjson })
        .video,
    ).toMatchObject({
      captions: [{ src: `${folder}/subs_abc.vtt`, lang: "en", label: "English" }],
      transcript: "Old.",
    });
  });

  it("that is a part of a longer one tells only that part", () => {
    const part =
      '<video url_name="v" youtube_id_1_0="AOUEsgFrYeg" start_time="00:00:59" end_time="00:01:10" transcripts=\'{"en":"e.srt"}\'/>';
    expect(convert(part, { "static/e.srt": srt("Hello.") }).video).toMatchObject({
      start: 59,
      end: 70,
      transcript: "Later.",
    });
  });

  it("says which captions could not come in", () => {
    const video =
      '<video url_name="v" youtube_id_1_0="AOUEsgFrYeg" transcripts=\'{"en":"none.srt","de":"broken.srt"}\'/>';
    const { report } = convert(video, { "static/broken.srt": text("no captions") });
    expect(report).toContainEqual(
      expect.objectContaining({
        kind: "video",
        reason: "captions none.srt: the file is not in the archive; captions broken.srt: the file cannot be read",
      }),
    );
  });

  it("has its hand-out and its transcript to take home", () => {
    const video =
      '<video url_name="v" youtube_id_1_0="AOUEsgFrYeg" track="/static/The_Transcript.pdf"><handout src="/static/none.pdf"/></video>';
    const { activity, report } = convert(video, { "static/The Transcript.pdf": text("%PDF-1.4") });
    expect(activity?.html).toBe(`<ul><li><a href="${folder}/The_Transcript.pdf">The Transcript</a></li></ul>`);
    expect(report).toContainEqual(
      expect.objectContaining({ reason: "/static/none.pdf: the file is not in the archive" }),
    );
  });
});
