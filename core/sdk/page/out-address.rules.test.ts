import { describe, expect, it } from "vitest";
import { outAddress } from "./out-address.rules";

describe("outAddress", () => {
  it.each([
    ["/stem/models", undefined, "/stem/models"],
    ["/stem/models", "", "/stem/models"],
    ["/stem/models", "/", "/stem/models"],
    ["/stem/models", "https://lms.example", "https://lms.example/stem/models"],
    ["/stem/models", "https://lms.example/sub/", "https://lms.example/sub/stem/models"],
    ["/stem/models", "javascript:alert(1)//", "/stem/models"],
    ["/stem/models", "http://lms.example", "/stem/models"],
    ["/stem/models", ["https://lms.example"], "/stem/models"],
    ["https://other.example/a", "https://lms.example", "https://other.example/a"],
  ])("leads from %j with the base %j to %j", (href, base, address) => expect(outAddress(href, base)).toBe(address));
});
