import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pdfLink, sanitizeUrl } from "./pdf-url";

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

describe("pdfLink", () => {
  it.each([
    ["https://files.example/a.pdf", "https://files.example/a.pdf", null],
    ["/a.PDF?download=1#page=2", "/a.PDF?download=1#page=2", null],
    ["https://learn.example/files/a.pdf", "/files/a.pdf", null],
    ["https://evil.example/x/a.pdf?v=1", "/x/a.pdf?v=1", "https://evil.example/x/a.pdf?v=1"],
    ["https://files.example:444/a.pdf", "/a.pdf", "https://files.example:444/a.pdf"],
    ["https://ann:secret@evil.example/a.pdf", "/a.pdf", "https://evil.example/a.pdf"],
    ["//evil.example/a.pdf", "/a.pdf", "https://evil.example/a.pdf"],
    ["\\\\evil.example\\a.pdf", "/a.pdf", "https://evil.example/a.pdf"],
    ["https://evil.example//x.example/a.pdf", "/x.example/a.pdf", "https://evil.example//x.example/a.pdf"],
  ])("fetches %j from %j", (href, url, elsewhere) => {
    expect(pdfLink(href, page, storage)).toEqual({ url, elsewhere });
  });

  it.each([
    "javascript:alert(1)//a.pdf",
    "data:application/pdf,a.pdf",
    "file:///C:/a.pdf",
    "ftp://files.example/a.pdf",
    "https://[files/a.pdf",
    "https://files.example:port/a.pdf?v=1",
  ])("fetches nothing from %j, which is no web address", (href) => {
    expect(pdfLink(href, page, storage)).toEqual({ url: null, elsewhere: null });
  });

  it.each(["a.pdf.exe", "/pdf", "/a.html?file=a.pdf", "/a.html#a.pdf", "https://[x/a.txt", "mailto:ann@x.example", ""])(
    "leaves %j to the browser",
    (href) => expect(pdfLink(href, page, storage)).toBeNull(),
  );

  it("fetches from the storage or from our own host, and offers only web addresses", () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (text) => {
        const link = pdfLink(`${text}/a.pdf`, page, storage);
        if (link?.url) expect(["learn.example", ...storage]).toContain(new URL(link.url, page).host);
        if (link?.elsewhere) expect(link.elsewhere).toMatch(/^https?:\/\//);
      }),
    );
  });
});
