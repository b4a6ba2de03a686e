import { describe, expect, it } from "vitest";
import { readOutcomeRequest } from "./read-outcome-request";
import { writeOutcomeAnswer } from "./write-outcome-answer";

const record = (sourced: string, result = "") =>
  `<resultRecord><sourcedGUID><sourcedId>${sourced}</sourcedId></sourcedGUID>${result}</resultRecord>`;
const scored = (text: string, language = "<language>en</language>") =>
  `<result><resultScore>${language}<textString>${text}</textString></resultScore></result>`;
const envelope = (body: string, before = "") => `<?xml version="1.0" encoding="UTF-8"?>${before}
<imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0">
  <imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version>
    <imsx_messageIdentifier>999</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader>
  <imsx_POXBody>${body}</imsx_POXBody>
</imsx_POXEnvelopeRequest>`;
const replaced = (text: string, language?: string) =>
  envelope(`<replaceResultRequest>${record("s1", scored(text, language))}</replaceResultRequest>`);

describe("a message of a tool", () => {
  it.each([
    ["0", 0],
    ["0.0", 0],
    [".5", 0.5],
    ["0.92", 0.92],
    ["1", 1],
    ["1.0", 1],
    [" 0.5 ", 0.5],
  ])("brings the score %j", (text, score) =>
    expect(readOutcomeRequest(replaced(text))).toEqual({
      messageId: "999",
      request: { operation: "replaceResult", sourcedId: "s1", score },
    }),
  );

  it.each([["1.0000001"], ["2"], ["-0.1"], ["0,5"], ["1e-1"], ["NaN"], ["Infinity"], ["0x1"], [""], ["half"]])(
    "is refused with the score %j",
    (text) => expect(readOutcomeRequest(replaced(text))).toMatchObject({ fault: "score", operation: "replaceResult" }),
  );

  it.each([
    ["<language>en</language>", true],
    ["<language>en-us</language>", true],
    ["", true],
    ["<language>de</language>", false],
  ])("may write its score in %j: %s", (language, isRead) =>
    expect("request" in readOutcomeRequest(replaced("0.5", language))).toBe(isRead),
  );

  it.each(["readResult", "deleteResult"])("may ask for %s", (operation) =>
    expect(readOutcomeRequest(envelope(`<${operation}Request>${record("s&amp;1")}</${operation}Request>`))).toEqual({
      messageId: "999",
      request: { operation, sourcedId: "s&1" },
    }),
  );

  it("may write the namespace with a prefix", () =>
    expect(
      readOutcomeRequest(replaced("1").replaceAll("<", "<o:").replaceAll("<o:/", "</o:").replace("<o:?", "<?")),
    ).toMatchObject({ request: { score: 1 } }));

  it("is unsupported where it asks for something else", () =>
    expect(readOutcomeRequest(envelope("<replaceThingRequest/>"))).toEqual({
      messageId: "999",
      operation: "replaceThing",
      fault: "unsupported",
    }));

  const reading = `<readResultRequest>${record("s1")}</readResultRequest>`;
  it.each([
    ["no XML", "score=1"],
    ["nothing", ""],
    ["another document", "<html/>"],
    ["entities of its own", envelope(reading, '<!DOCTYPE a [<!ENTITY b "c">]>')],
    ["an outside DTD", envelope(reading, '<!DOCTYPE a SYSTEM "https://evil.example/a.dtd">')],
    ["a thousand levels", envelope(`${"<a>".repeat(1000)}${"</a>".repeat(1000)}`)],
    ["no operation", envelope("")],
    ["two operations", envelope(reading + reading)],
    ["no learner", envelope("<readResultRequest><resultRecord/></readResultRequest>")],
    ["an empty learner", envelope(reading.replace("s1", " "))],
    ["a learner's name without an end", envelope(reading.replace("s1", "s".repeat(1025)))],
    ["two learners", envelope(`<readResultRequest>${record("s1")}${record("s2")}</readResultRequest>`)],
    ["tags for a name", envelope(reading.replace("s1", "<b>s1</b>"))],
  ])("is unreadable: %s", (_name, text) =>
    expect(readOutcomeRequest(text)).toMatchObject({ fault: expect.stringMatching(/unreadable|unsupported/) }),
  );
});

describe("the answer to a tool", () => {
  const answer = { id: "1", messageId: "999", operation: "readResult", description: "Fine." };

  it("names the message and the operation that it answers", () => {
    const xml = writeOutcomeAnswer({ ...answer, codeMajor: "success", score: 0.92 });
    expect(xml).toContain("<imsx_codeMajor>success</imsx_codeMajor><imsx_severity>status</imsx_severity>");
    expect(xml).toContain("<imsx_messageRefIdentifier>999</imsx_messageRefIdentifier>");
    expect(xml).toContain("<imsx_operationRefIdentifier>readResult</imsx_operationRefIdentifier>");
    expect(xml).toContain("<language>en</language><textString>0.92</textString>");
  });

  it("has an empty score where there is none", () =>
    expect(writeOutcomeAnswer({ ...answer, codeMajor: "success", score: null })).toContain(
      "<textString></textString>",
    ));

  it("has nothing in its body after a failure", () =>
    expect(writeOutcomeAnswer({ ...answer, codeMajor: "failure" })).toContain("<imsx_POXBody/>"));

  it("takes nothing from the message as markup", () => {
    const xml = writeOutcomeAnswer({ ...answer, codeMajor: "unsupported", messageId: "<b>&\u0000", operation: '"x' });
    expect(xml).toContain("<imsx_messageRefIdentifier>&lt;b&gt;&amp;</imsx_messageRefIdentifier>");
    expect(xml).toContain("<imsx_operationRefIdentifier>&quot;x</imsx_operationRefIdentifier>");
  });
});
