import { describe, expect, it } from "vitest";
import { cachesToDelete, routeOf, type SeenRequest } from "./routes.rules";

const origin = "https://learn.example.org";
const page: SeenRequest = { method: "GET", mode: "navigate", destination: "document", url: origin, origin };
const read = { ...page, mode: "cors", destination: "" };
const picture = { ...page, mode: "no-cors", destination: "image" };

describe("routeOf", () => {
  it.each([
    "/learn",
    "/learn/",
    "/learn?keyword=rope",
    "/learn/courses",
    "/learn/courses/1/view/content/2/3",
    "/learn/nothing/of/the/kind",
  ])("offers the shell for the page %s", (path) => {
    expect(routeOf({ ...page, url: origin + path })).toBe("page");
  });

  it.each([
    "/",
    "/learning",
    "/lti/launch",
    "/learn/lti/tool",
    "/oidc/login",
    "/learn/oidc/login?redirectUrl=%2Flearn",
    "/learn/oidc/signed-out",
    "/learn/sign-in-window",
    "/learn/frame-session",
    "/learn/proctor/session",
    "/learn/courses/proctor/1/2?inProctoringIframe",
    "/learn/sw.js",
    "/learn/shell.html",
    "/learn/portal-build.json",
    "/learn/kept.json",
    "/learn/manifest.webmanifest",
    "/api/lms/v1/users/me",
    "/config-ui/config.json",
  ])("leaves %s to the server", (path) => {
    expect(routeOf({ ...page, url: origin + path })).toBeNull();
  });

  it.each<[string, Partial<SeenRequest>]>([
    ["a frame", { destination: "iframe" }],
    ["an embedded object", { destination: "embed" }],
    ["a form that is sent", { method: "POST" }],
    ["a page of another site", { url: "https://other.example/learn/courses" }],
  ])("leaves %s to the server", (_, other) => {
    expect(routeOf({ ...page, url: `${origin}/learn/courses`, ...other })).toBeNull();
  });

  it.each([
    "/api/lms/v1/objective-workflow-aggregates/query",
    "/api/platform/v1/session",
    "/api/platform/v1/live",
    "/learn/kept.json",
    "/learn/portal-build.json",
    "/tools/quiz/page",
    "/quiz/launch",
  ])("never answers the request for data %s", (path) => {
    expect(routeOf({ ...read, url: origin + path })).toBeNull();
  });

  it("answers files of the build from the cache", () => {
    expect(routeOf({ ...read, destination: "script", url: `${origin}/learn/assets/portal.1a2b.js` })).toBe("file");
    expect(routeOf({ ...read, url: `${origin}/learn/assets/en-US.1a2b.json` })).toBe("file");
    expect(routeOf({ ...read, destination: "style", url: `${origin}/learn/first.1a2b3c4d.css` })).toBe("file");
    expect(routeOf({ ...read, url: `${origin}/learn/fragments/a/fragment.json` })).toBeNull();
  });

  it("answers pictures of courses, and no other files of them", () => {
    const url = `${origin}/api/lms-storage/v1/files/1/sea.png?v=2`;
    expect(routeOf({ ...picture, url })).toBe("picture");
    expect(routeOf({ ...picture, destination: "video", url })).toBeNull();
    expect(routeOf({ ...read, url })).toBeNull();
    expect(routeOf({ ...picture, url: `${origin}/api/lms-storage/v1/certificates/1.svg` })).toBeNull();
    expect(routeOf({ ...picture, url: url.replace(origin, "https://other.example") })).toBeNull();
  });

  it("notices the sign-out", () => {
    expect(routeOf({ ...page, url: `${origin}/learn/oidc/logout` })).toBe("signOut");
  });
});

describe("cachesToDelete", () => {
  it("names those of other builds and of older workers, and leaves those of others", () => {
    const names = ["portal-new", "portal-old", "portal-v1-assets", "other-site", "portals"];
    expect(cachesToDelete(names, "new")).toEqual(["portal-old", "portal-v1-assets"]);
  });
});
