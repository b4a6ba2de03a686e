import { describe, expect, it } from "vitest";
import { readToolReturn, toolReturnMessage, toolReturnOf } from "./tool-return.rules";

const none = { message: null, error: null, log: null };
const textsIn = (query: string) => toolReturnOf(new URLSearchParams(query));

describe("what a tool says when it sends the learner back", () => {
  it.each([
    ["nothing", "", none],
    ["a message", "lti_msg=Well+done", { ...none, message: "Well done" }],
    ["an error", "lti_errormsg=No%20seats", { ...none, error: "No seats" }],
    ["something for the log", "lti_log=a&lti_errorlog=b", { ...none, log: "a | b" }],
    ["markup, which stays text", "lti_msg=%3Cimg%20src%3Dx%3E", { ...none, message: "<img src=x>" }],
    ["several lines", "lti_msg=a%0D%0Ab%E2%80%A8c", { ...none, message: "a b c" }],
    ["marks that turn the direction", "lti_msg=a%E2%80%AEb", { ...none, message: "ab" }],
    ["only blanks", "lti_msg=%20%00", none],
    ["another address to go to", "url=https://evil.example&return=//evil.example", none],
  ])("%s", (_name, query, expected) => expect(textsIn(query)).toEqual(expected));

  it("is cut where it has no end", () => expect(textsIn(`lti_msg=${"x".repeat(600)}`).message).toHaveLength(501));

  it("is not cut to half a character, which the server would refuse", () => {
    expect(textsIn(`lti_log=${"x".repeat(499)}${encodeURIComponent("👍👍")}`).log).toBe(`${"x".repeat(499)}\ufffd…`);
  });
});

describe("its message to the page around the frame", () => {
  it("is read as it was written", () => {
    const back = { message: "Well done", error: null, log: "7" };
    expect(readToolReturn(toolReturnMessage(back))).toEqual(back);
  });

  it.each([
    ["nothing", null],
    ["words", "portal.toolReturn"],
    ["another subject", { subject: "lti.frameResize" }],
  ])("is none: %s", (_name, data) => expect(readToolReturn(data)).toBeNull());

  it("brings only text", () =>
    expect(readToolReturn({ subject: "portal.toolReturn", message: { html: "<b>" }, error: 5 })).toEqual(none));
});
