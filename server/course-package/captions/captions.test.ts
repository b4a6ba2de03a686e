import { describe, expect, it } from "vitest";
import { decodeText, parseCues, parseJsonCues } from "./cues";
import { cuesBetween, writeTranscript, writeVtt } from "./write-captions";

const srt = `0
00:00:00,000 --> 00:00:04,500
<i>Voice:</i> Meet
the system.

1
00:01:05,20 --> 01:00:07,999
{\\an8}2 < 3 --> really

2
00:00:09,000 --> 00:00:08,000
backwards
`;

describe("captions", () => {
  it("of SubRip become WebVTT, without mark-up and without what cannot be shown", () => {
    expect(writeVtt(parseCues(srt.replace(/\n/g, "\r\n")))).toBe(
      "WEBVTT\n\n00:00:00.000 --> 00:00:04.500\nVoice: Meet\nthe system.\n\n" +
        "00:01:05.200 --> 01:00:07.999\n2 &lt; 3 --&gt; really\n",
    );
  });

  it("are text, whatever was escaped in them, and only once", () => {
    const line = "we&#39;ve &quot;2 &lt; 3&quot; &#x27;a&#X27; R&amp;amp;D &#0; &#9999999;";
    const [cue] = parseCues(`00:01.000 --> 00:02.000\n${line}`);
    expect(cue?.text).toBe(`we've "2 < 3" 'a' R&amp;D &#0; &#9999999;`);
  });

  it("stay the same when they are WebVTT already", () => {
    const vtt = writeVtt(parseCues(srt));
    expect(writeVtt(parseCues(vtt))).toBe(vtt);
  });

  it("of Open edX's JSON are read in milliseconds", () => {
    expect(parseJsonCues('{"start":[0,1500],"end":[1000,2000],"text":["a &amp; b",""]}')).toEqual([
      { start: 0, end: 1, text: "a & b" },
    ]);
    expect(parseJsonCues("no json")).toBeUndefined();
    expect(parseJsonCues('{"start":1}')).toBeUndefined();
  });

  it.each([
    ["UTF-8", Buffer.from("añ")],
    ["UTF-8 with a mark", Buffer.from("\ufeffañ")],
    ["UTF-16, little end first", Buffer.from("\ufeffañ", "utf16le")],
    ["UTF-16, big end first", Buffer.from("\ufeffañ", "utf16le").swap16()],
    ["Windows-1252", Buffer.from([0x61, 0xf1])],
  ])("are read from %s", (_, bytes) => {
    expect(decodeText(bytes)).toBe("añ");
  });

  it("carry a time that rounds up over to the next second", () => {
    expect(writeVtt([{ start: 59.9996, end: 61, text: "a" }])).toContain("00:01:00.000 --> 00:01:01.000");
  });
});

describe("a transcript", () => {
  const cue = (start: number, text: string) => ({ start, end: start + 1, text });

  it("starts a paragraph after a sentence and a pause, not inside of a sentence", () => {
    const cues = [cue(0, "One"), cue(5, "two."), cue(6.5, "Three."), cue(9.5, "Four.")];
    expect(writeTranscript(cues)).toBe("One two. Three.\n\nFour.");
  });

  it("starts a paragraph when one grows long", () => {
    const cues = [cue(0, `${"word ".repeat(120)}end.`), cue(1, "Next.")];
    expect(writeTranscript(cues).split("\n\n")).toHaveLength(2);
  });

  it("tells only the part of the video that is shown", () => {
    const cues = [cue(0, "a"), cue(9, "b"), cue(10, "c"), cue(20, "d")];
    expect(cuesBetween(cues, 10, 20).map(({ text }) => text)).toEqual(["c"]);
    expect(cuesBetween(cues)).toHaveLength(4);
  });
});
