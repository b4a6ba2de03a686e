import { describe, expect, it } from "vitest";
import { MAX_FRAME, MIN_FRAME, readToolMessage } from "./tool-message.rules";

const tool = "https://tool.example";
const portal = "https://learn.example";
const origins = { tool, portal };
const resize = { subject: "lti.frameResize", height: 640 };
const readMessage = (data: unknown, origin = tool, isFromFrame = true) =>
  readToolMessage({ isFromFrame, origin, data }, origins);

describe("who is listened to", () => {
  it.each([
    ["the tool in its frame", tool, true, true],
    ["another window of the tool's origin", tool, false, false],
    ["another page in the frame", "https://other.example", true, false],
    ["the tool's origin on another port", "https://tool.example:8443", true, false],
    ["the tool's origin without encryption", "http://tool.example", true, false],
    ["a page without an origin in the frame", "null", true, false],
    ["the portal itself", portal, true, false],
  ])("%s", (_name, origin, isFromFrame, isHeard) =>
    expect(readMessage(resize, origin, isFromFrame) !== null).toBe(isHeard),
  );

  it.each([
    ["a frame without an origin", "null", true, true],
    ["another window without an origin", "null", false, false],
    ["a page of the portal in the frame", portal, true, false],
  ])("of a tool of our own: %s", (_name, origin, isFromFrame, isHeard) => {
    const own = { tool: portal, portal };
    expect(readToolMessage({ isFromFrame, origin, data: resize }, own) !== null).toBe(isHeard);
  });
});

describe("the height that a tool wants", () => {
  it.each([
    ["an object", resize],
    ["its JSON", JSON.stringify(resize)],
    ["an array that holds it", [resize]],
    ["that array's JSON", JSON.stringify([resize])],
    ["subject and height", ["lti.frameResize", 640]],
    ["subject and details", ["lti.frameResize", { height: 640 }]],
    ["a height as text", { ...resize, height: "640" }],
    ["a height with its unit", { ...resize, height: "640px" }],
    ["a height between two pixels", { ...resize, height: 639.2 }],
  ])("is read from %s", (_name, data) => expect(readMessage(data)).toEqual({ kind: "resize", height: 640 }));

  it.each([
    [1, MIN_FRAME],
    [MIN_FRAME - 1, MIN_FRAME],
    [MIN_FRAME, MIN_FRAME],
    [MIN_FRAME + 1, MIN_FRAME + 1],
    [MAX_FRAME - 1, MAX_FRAME - 1],
    [MAX_FRAME, MAX_FRAME],
    [MAX_FRAME + 1, MAX_FRAME],
    [999_999, MAX_FRAME],
  ])("of %d becomes %d", (height, expected) =>
    expect(readMessage({ ...resize, height })).toEqual({ kind: "resize", height: expected }),
  );

  it.each([
    ["none", undefined],
    ["nothing", null],
    ["0", 0],
    ["less than 0", -5],
    ["no number", Number.NaN],
    ["endless", Number.POSITIVE_INFINITY],
    ["a share", "100%"],
    ["words", "tall"],
    ["an object", {}],
    ["a list", [640]],
    ["a flag", true],
  ])("is ignored: %s", (_name, height) => expect(readMessage({ subject: "lti.frameResize", height })).toBeNull());
});

describe("other messages", () => {
  it.each([
    ["nothing", null],
    ["a number", 5],
    ["words", "lti.frameResize"],
    ["broken JSON", '{"subject":'],
    ["too long a JSON", JSON.stringify({ ...resize, filler: "x".repeat(20_000) })],
    ["no subject", { height: 640 }],
    ["an unknown subject", { subject: "lti.navigate", url: "https://evil.example" }],
    ["an empty list", []],
    ["a list of lists", [[resize]]],
    ["what only our callback page may say", { subject: "portal.toolReturn", message: "Well done" }],
  ])("are ignored: %s", (_name, data) => expect(readMessage(data)).toBeNull());

  it("may ask for a window of the tool's own, whose address it does not choose", () =>
    expect(readMessage({ subject: "requestFullWindowLaunch", data: "https://evil.example" })).toEqual({
      kind: "needsWindow",
    }));

  it("may come from our callback page, in the same frame", () =>
    expect(readMessage({ subject: "portal.toolReturn", message: "Well done" }, portal)).toEqual({
      kind: "returned",
      back: { message: "Well done", error: null, log: null },
    }));
});

describe("an area of the frame that is to be in view", () => {
  const own = { tool: portal, portal };
  const area = { subject: "portal.showArea", top: 320, height: 180.5 };
  const read = (data: unknown) => readToolMessage({ isFromFrame: true, origin: "null", data }, own);

  it("is shown for a tool of our own", () =>
    expect(read(area)).toEqual({ kind: "show", area: { top: 320, height: 180.5 } }));

  it("is not shown for another tool, which could move the page at will", () => expect(readMessage(area)).toBeNull());

  it.each([{ top: -1 }, { top: "0" }, { height: MAX_FRAME + 1 }, { height: Number.NaN }, { height: undefined }])(
    "is ignored with %j",
    (wrong) => expect(read({ ...area, ...wrong })).toBeNull(),
  );
});

describe("work that the portal's own tool could not save yet", () => {
  const own = { tool: portal, portal };
  const read = (data: unknown) => readToolMessage({ isFromFrame: true, origin: "null", data }, own);

  it.each([
    [
      { subject: "portal.keepWork", value: "{}" },
      { kind: "keepWork", value: "{}" },
    ],
    [
      { subject: "portal.keepWork", value: null },
      { kind: "keepWork", value: null },
    ],
    [{ subject: "portal.keepWork", value: 1 }, null],
    [{ subject: "portal.keepWork", value: "x".repeat(500_001) }, null],
    [{ subject: "portal.askWork" }, { kind: "askWork" }],
  ])("%j is %j", (message, expected) => expect(read(message)).toEqual(expected));

  it.each(["portal.keepWork", "portal.askWork"])("%s of another tool is ignored", (subject) =>
    expect(readMessage({ subject, value: "{}" })).toBeNull(),
  );
});

describe("where the course explains a wrong answer", () => {
  const own = { tool: portal, portal };
  const read = (data: unknown, origins = own, origin = "null") =>
    readToolMessage({ isFromFrame: true, origin, data }, origins);

  it("may be asked and opened by a tool of our own", () => {
    expect(read({ subject: "portal.askReadings" })).toEqual({ kind: "askReadings" });
    expect(read({ subject: "portal.openReading", question: "q1" })).toEqual({ kind: "openReading", question: "q1" });
  });

  it.each([[undefined], [7], ["q".repeat(501)], [{ key: "q1" }]])("is not opened for %j", (question) =>
    expect(read({ subject: "portal.openReading", question })).toBeNull(),
  );

  it("is not told to other tools", () => {
    expect(read({ subject: "portal.askReadings" }, { tool, portal }, tool)).toBeNull();
    expect(read({ subject: "portal.openReading", question: "q1" }, { tool, portal }, tool)).toBeNull();
  });
});

describe("what a tool keeps in the page", () => {
  const put = { subject: "lti.put_data", message_id: "1", key: "state", value: "abc" };
  it.each([
    ["is put", put, { kind: "put", messageId: "1", key: "state", value: "abc" }],
    ["is taken away", { ...put, value: null }, { kind: "put", messageId: "1", key: "state", value: null }],
    [
      "is asked for",
      { subject: "lti.get_data", message_id: "2", key: "state" },
      { kind: "get", messageId: "2", key: "state" },
    ],
    ["is asked about", { subject: "lti.capabilities", message_id: "3" }, { kind: "capabilities", messageId: "3" }],
    ["has a key", { ...put, key: undefined }, null],
    ["has a key of a sane length", { ...put, key: "k".repeat(501) }, null],
    ["is text", { ...put, value: { a: 1 } }, null],
    ["is of a sane length", { ...put, value: "v".repeat(8_001) }, null],
    ["is spoken of with a message's name that is text", { ...put, message_id: 7 }, null],
  ])("%s", (_name, data, expected) => expect(readMessage(data)).toEqual(expected));

  it("is nothing where the frame has no origin to tell tools apart by", () =>
    expect(readToolMessage({ isFromFrame: true, origin: "null", data: put }, { tool: portal, portal })).toBeNull());
});
