import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pdfUrl, sanitizeUrl } from "./pdf-url";

const page = "https://learn.example/learn/courses/c1";
const storage = ["files.example", "cdn.example:8443"];

describe("the address of a file", () => {
  it.each([
    ["https://files.example/a/b.pdf?v=1", "https://files.example/a/b.pdf?v=1"],
    ["https://cdn.example:8443/b.pdf", "https://cdn.example:8443/b.pdf"],
    ["https://user:secret@files.example/b.pdf", "https://files.example/b.pdf"],
    ["https://files.example:444/b.pdf", "/b.pdf"],
    ["https://files.example.evil.example/b.pdf", "/b.pdf"],
    ["https://evil.example/a/b.pdf?v=1#page=2", "/a/b.pdf?v=1#page=2"],
    ["https://learn.example/api/b.pdf", "/api/b.pdf"],
    ["//evil.example/b.pdf", "/b.pdf"],
    ["https://evil.example//x.example/b.pdf", "/x.example/b.pdf"],
    ["/api/b.pdf", "/api/b.pdf"],
    ["b.pdf", "/learn/courses/b.pdf"],
    ["", null],
    ["  ", null],
    ["https://", null],
    ["javascript:alert(1)//b.pdf", null],
    ["data:application/pdf,b.pdf", null],
    ["file:///b.pdf", null],
  ])("%j becomes %j", (href, clean) => {
    expect(sanitizeUrl(href, page, storage)).toBe(clean);
  });

  it("is of the storage or our own, whatever was written", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (href) => {
        const clean = sanitizeUrl(href, page, storage);
        if (clean !== null) expect(["learn.example", ...storage]).toContain(new URL(clean, page).host);
      }),
    );
  });
});

describe("the PDF viewer", () => {
  it.each([
    ["https://files.example/a.pdf", true],
    ["/a.PDF?download=1#page=2", true],
    ["a.pdf.exe", false],
    ["/pdf", false],
    ["/a.html?file=a.pdf", false],
    ["/a.html#a.pdf", false],
    ["javascript:a.pdf", false],
    ["", false],
  ])("opens %j: %s", (href, opens) => {
    expect(pdfUrl(href, page, storage) !== null).toBe(opens);
  });

  it("fetches from the clean address", () => {
    expect(pdfUrl("https://evil.example/a.pdf", page, storage)).toBe("/a.pdf");
  });
});
