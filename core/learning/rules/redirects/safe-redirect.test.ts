import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeRedirect } from "./safe-redirect";

const page = "https://learn.example:8443/learn/login-callback";
const local = "http://localhost:8080/learn/login-callback";

describe("a redirect target", () => {
  it.each([
    ["https://learn.example:8443/learn/courses?keyword=a#top", "/learn/courses?keyword=a#top"],
    ["/learn/profile", "/learn/profile"],
    ["courses", "/learn/courses"],
    ["/learn/a/../b", "/learn/b"],
    [" /learn/profile", "/learn/profile"],
    ["/learn/courses?category[a]=b%2Fc\\d#%5c", "/learn/courses?category[a]=b%2Fc\\d#%5c"],
    ["/learn?keyword=a", "/learn?keyword=a"],
  ])("%s is followed", (target, path) => {
    expect(safeRedirect(target, page, "/learn")).toBe(path);
  });

  it.each([
    null,
    "http://learn.example:8443/learn/courses",
    "https://learn.example/learn/courses",
    "https://learn.example:8444/learn",
    "https://evil.example/learn",
    "https://learn.example:8443.evil.example/",
    "https://learn.example:8443@evil.example/",
    "https://user:secret@learn.example:8443/learn/courses",
    "https://@evil.example@learn.example:8443/learn/courses",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "\u0000https:evil.example",
    "ht\ntps:evil.example",
    "https:\\\\learn.example:8443\\learn",
    "/learn\\courses",
    "/%2Fevil.example",
    "/learn/%2F%2Fevil.example",
    "%5C%5Cevil.example",
    "https%3A%2F%2Fevil.example",
    "//evil.example/learn",
    "\\\\evil.example/learn",
    "/\\evil.example",
    "\t//evil.example",
    "https://learn.example:8443//evil.example/learn",
    "/..//evil.example",
    "javascript:alert(1)",
    "data:text/html,hello",
    "blob:https://learn.example:8443/1",
    "ftp://learn.example:8443/",
    "https://",
    "",
    "?x=1",
    "#top",
    "/learn/login-callback",
    "/learn/Login-Callback/",
    "/learn/login%2Dcallback?redirectUrl=/learn/courses",
    "https://learn.example:8443/learn/login-callback?redirectUrl=",
  ])("%s is not", (target) => {
    expect(safeRedirect(target, page, "/learn")).toBe("/learn");
  });

  it.each([
    ["http://localhost:8080/learn/courses", local, "/learn/courses"],
    ["http://127.0.0.1:8080/learn/courses", "http://127.0.0.1:8080/learn", "/learn/courses"],
    ["http://[::1]:8080/learn/courses", "http://[::1]:8080/learn", "/learn/courses"],
    ["http://demo.localhost:8080/learn/courses", "http://demo.localhost:8080/learn", "/learn/courses"],
    ["http://localhost:8081/learn/courses", local, "/root"],
    ["http://127.0.0.1:8080/learn/courses", local, "/root"],
    ["http://learn.example/learn/courses", "http://learn.example/learn", "/root"],
    ["http://127.0.0.1.evil.example/", "http://127.0.0.1.evil.example/", "/root"],
    ["http://localhost.evil.example/", "http://localhost.evil.example/", "/root"],
  ])("%s from %s leads to %s", (target, href, path) => {
    expect(safeRedirect(target, href, "/root")).toBe(path);
  });

  it("keeps what belongs to the client root when the root itself redirects", () => {
    expect(safeRedirect("/learn?keyword=a", "https://learn.example/learn", "/learn")).toBe("/learn?keyword=a");
  });

  it("never leaves the page's origin, whatever it is", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ":",
      "@",
      "https:",
      "http:",
      "javascript:",
      "evil.example",
      "..",
      "?",
      "#",
      "\n",
      "a",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.array(pieces).map((all) => all.join("")),
        ),
        (target) => {
          const path = safeRedirect(target, page, "/learn");
          expect(new URL(path, page).origin).toBe("https://learn.example:8443");
        },
      ),
      { numRuns: 1000 },
    );
  });
});
