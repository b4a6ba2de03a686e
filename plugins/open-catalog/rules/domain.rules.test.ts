import { describe, expect, it } from "vitest";
import { isOwnDomain } from "./domain.rules";

describe("the domain whose catalog is asked for", () => {
  it.each([
    [undefined, true],
    ["learn.example.org", true],
    ["LEARN.example.org", true],
    ["learn.example.org:8443", true],
    ["learn.example.org:8444", false],
    ["other.example.org", false],
    ["example.org", false],
    ["learn.example.org.evil.example", false],
    ["https://learn.example.org", false],
    ["user@learn.example.org", false],
    ["", false],
  ])("%j is the portal's own: %s", (domain, isOwn) => {
    expect(isOwnDomain("https://learn.example.org:8443", domain)).toBe(isOwn);
  });
});
