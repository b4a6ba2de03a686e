import { describe, expect, it } from "vitest";
import { allowedParents, isAllowedParent, refusedParents } from "./allowed-parents";

describe("allowedParents", () => {
  it.each([
    ["https://intranet.example.org", true],
    ["https://intranet.example.org:8443", true],
    ["https://*.example.org", true],
    ["http://localhost:3000", true],
    ["http://127.0.0.1", true],
    ["http://intranet.example.org", false],
    ["http://localhost.example.org", false],
    ["https://intranet.example.org/page", false],
    ["https://*", false],
    ["https://a.*.example.org", false],
    ["*", false],
    ["https://a.example; script-src *", false],
    ["'unsafe-inline'", false],
    ["null", false],
  ])("%s counts: %s", (entry, counts) => {
    expect([allowedParents([entry]), refusedParents([entry])]).toEqual(counts ? [[entry], []] : [[], [entry]]);
  });

  it.each([
    ["https://a.example, https://b.example,", ["https://a.example", "https://b.example"]],
    [undefined, []],
    [7, []],
  ])("reads %j", (value, parents) => expect(allowedParents(value)).toEqual(parents));
});

describe("isAllowedParent", () => {
  const parents = ["https://intranet.example.org", "https://*.school.example:8443", "HTTPS://Big.example"];
  it.each([
    ["https://intranet.example.org", true],
    ["https://intranet.example.org:444", false],
    ["http://intranet.example.org", false],
    ["https://intranet.example.org.evil.example", false],
    ["https://a.school.example:8443", true],
    ["https://a.b.school.example:8443", true],
    ["https://school.example:8443", false],
    ["https://.school.example:8443", false],
    ["https://evil.example/.school.example:8443", false],
    ["https://a.school.example", false],
    ["https://big.example", true],
    ["null", false],
    ["", false],
  ])("%s: %s", (origin, isAllowed) => expect(isAllowedParent(origin, parents)).toBe(isAllowed));
});
