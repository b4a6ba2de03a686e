import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { placeToOpen, readParentMessage } from "./parent-message.rules";

const portal = "https://learn.example";
const parent = "https://intranet.example";
const allowed = { portal, parents: [parent] };
const navigate = { type: "portal.navigate", place: "/learn/courses" };
const [request, origin, shape] = [{ request: navigate }, { ignored: "origin" }, { ignored: "shape" }];

describe("readParentMessage", () => {
  it.each([
    ["an allowed parent", parent, true, navigate, request],
    ["a parent of the portal's own origin", portal, true, navigate, request],
    ["a parent that is not allowed", "https://evil.example", true, navigate, origin],
    ["a parent without an origin", "null", true, navigate, origin],
    ["another window of an allowed origin", parent, false, navigate, origin],
    ["another window of a foreign origin", "https://evil.example", false, navigate, origin],
    ["another window of the portal", portal, false, { type: "portal.frameCode", code: "x" }, null],
    ["a tool in a frame of the portal", "https://tool.example", false, { subject: "lti.frameResize" }, null],
    ["a tool that sends a text", "https://tool.example", false, "portal.navigate", null],
    ["a request without a place", parent, true, { type: "portal.navigate" }, shape],
    ["a place that is no text", parent, true, { type: "portal.navigate", place: {} }, shape],
    ["a place that is too long", parent, true, { ...navigate, place: "/".repeat(2001) }, shape],
    ["a request with more in it", parent, true, { ...navigate, more: 1 }, shape],
    ["a type of Object", parent, true, { type: "constructor" }, shape],
    ["an unknown type", parent, true, { type: "portal.logout" }, shape],
    ["a text", parent, true, "portal.navigate", shape],
    ["a list", parent, true, ["portal.navigate"], shape],
    ["null", parent, true, null, shape],
  ])("%s", (_case, from, isFromParent, data, expected) =>
    expect(readParentMessage({ isFromParent, origin: from, data }, allowed)).toEqual(expected),
  );

  it.each(["portal.signedIn", "portal.app"])("takes the word %s", (type) => {
    const data = { type };
    expect(readParentMessage({ isFromParent: true, origin: parent, data }, allowed)).toEqual({ request: data });
  });
});

describe("placeToOpen", () => {
  it.each([
    ["/learn/courses?keyword=a#top", "/courses?keyword=a#top"],
    ["/learn", "/"],
    ["/learn?occflow=1", "/?occflow=1"],
    ["https://learn.example/learn/profile", "/profile"],
    ["https://evil.example/learn/profile", null],
    ["//evil.example/learn", null],
    ["http://learn.example/learn", null],
    ["javascript:alert(1)", null],
    ["/learning", null],
    ["/api/platform/v1/session", null],
    ["/learn/../api", null],
    ["", null],
  ])("%s", (place, path) => expect(placeToOpen(place, portal, "/learn")).toBe(path));
});

describe("the schemas of the guide", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/guides/embedding.md"), "utf8");
  const blocks = [...guide.matchAll(/```json\n(\{\s*"\$id"[\s\S]*?)\n```/g)].map(([, json]) => JSON.parse(json ?? ""));
  const ajv = new Ajv({ schemas: blocks });
  const accepts = (id: string, data: unknown) => ajv.getSchema(id)?.(data) === true;

  it.each([
    ["portal.login", { type: "portal.login", place: "/learn/courses" }],
    ["portal.logout", { type: "portal.logout" }],
    ["portal.navigation", { type: "portal.navigation", place: "/learn" }],
    ["portal.navigate", navigate],
    ["portal.signedIn", { type: "portal.signedIn" }],
    ["portal.app", { type: "portal.app" }],
  ])("%s", (id, message) => {
    expect([accepts(id, message), accepts(id, { ...message, more: 1 }), accepts(id, { type: "other" })]).toEqual([
      ...[true, false, false],
    ]);
  });

  it.each([
    navigate,
    { type: "portal.signedIn" },
    { type: "portal.app" },
    { type: "portal.app", place: "/learn" },
    { type: "portal.navigate" },
    { ...navigate, place: "x".repeat(2001) },
  ])("says the same as the portal does of %j", (data) => {
    const read = readParentMessage({ isFromParent: true, origin: parent, data }, allowed);
    expect(accepts(data.type, data)).toBe(read !== null && "request" in read);
  });
});
