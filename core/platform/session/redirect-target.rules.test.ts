import { describe, expect, it } from "vitest";
import { redirectTarget } from "./redirect-target.rules";

describe("redirectTarget", () => {
  const page = "https://learn.example.org/learn/login-callback";

  it.each([
    ["/learn/courses?term=1#top", "/learn/courses?term=1#top"],
    ["https://learn.example.org/learn/catalog", "/learn/catalog"],
    ["https://LEARN.example.org/x", "/x"],
    ["https://learn.example.org:443/x", "/x"],
  ])("follows %s", (target, expected) => {
    expect(redirectTarget(target, page, "/learn")).toBe(expected);
  });

  it.each([
    null,
    "",
    "  ",
    "https://evil.example.org/learn",
    "https://learn.example.org.evil.example/learn",
    "https://learn.example.org:8443/learn",
    "http://learn.example.org/learn",
    "//evil.example.org/learn",
    "\\\\evil.example.org/learn",
    "/\\evil.example.org",
    "https://learn.example.org@evil.example.org/",
    "https://user:word@learn.example.org/",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
  ])("does not follow %j", (target) => {
    expect(redirectTarget(target, page, "/learn")).toBe("/learn");
  });

  it.each([
    ["http://localhost:8080/learn", "http://localhost:8080/learn/x", "/learn/x"],
    ["http://127.0.0.1:8080/learn", "/learn/x", "/learn/x"],
    ["http://localhost:8080/learn", "http://localhost:9090/learn/x", "/learn"],
    ["http://learn.example.org/learn", "/learn/x", "/learn"],
  ])("on %s, takes %s to %s", (from, target, expected) => {
    expect(redirectTarget(target, from, "/learn")).toBe(expected);
  });
});
