import { describe, expect, it } from "vitest";
import { png, text } from "../testing/make-archive";
import { cleanFile } from "./clean-file";

const svg = (inner: string, attributes = "") =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`,
  );

function drawn(bytes: Uint8Array): string {
  const cleaned = cleanFile("files/a.svg", bytes);
  return "file" in cleaned ? Buffer.from(cleaned.file.bytes).toString() : cleaned.reason;
}

describe("a file that came with a course", () => {
  it.each([
    ["a.png", png, "image/png"],
    ["a.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
    ["a.pdf", text("%PDF-1.7\n"), "application/pdf"],
    ["a.vtt", text("WEBVTT\n\n"), "text/vtt"],
    ["a.mp4", Buffer.from("\0\0\0\x20ftypisom", "latin1"), "video/mp4"],
    ["a.csv", text("a,b"), "text/csv"],
    ["a.m4a", Buffer.from("\0\0\0\x20ftypM4A ", "latin1"), "audio/mp4"],
    ["a.mp3", Buffer.from([0xff, 0xf3, 0x40, 0xc0]), "audio/mpeg"],
    ["a.doc", Buffer.from("d0cf11e0a1b11ae1", "hex"), "application/msword"],
    ["a.odt", text("PK\x03\x04"), "application/vnd.oasis.opendocument.text"],
    ["a.rtf", text("{\\rtf1"), "application/rtf"],
    ["a.docx", text("PK\x03\x04"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ])("%s is served as what it is", (name, bytes, type) => {
    expect(cleanFile(name, bytes)).toMatchObject({ file: { type } });
  });

  it("is known by its content, whatever it is called", () => {
    expect(cleanFile("a.txt", png)).toMatchObject({ file: { type: "image/png" } });
    expect(cleanFile("a.png", svg("<script/>"))).toMatchObject({ file: { type: "image/svg+xml" } });
  });

  it.each([
    ["page.html", "<!DOCTYPE html><p>a"],
    ["page.txt", "<html><script>alert(1)</script>"],
    ["code.js", "alert(1)"],
    ["style.css", "p{}"],
    ["a.docx", "no archive"],
    ["a.png", "no picture"],
  ])("%s with %j is not served", (name, content) => {
    expect(cleanFile(name, text(content))).toEqual({ reason: "a kind of file that the portal does not serve" });
  });
});

describe("a drawing", () => {
  it("keeps its shapes, gradients and local references", () => {
    const inner =
      '<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path d="M0 0h1" fill="url(#g)"/><use xlink:href="#g"/>';
    expect(drawn(svg(inner, ' viewBox="0 0 1 1"'))).toContain(
      '<path d="M0 0h1" fill="url(#g)"/><use xlink:href="#g"/>',
    );
  });

  it.each([
    ["<script>alert(1)</script>"],
    ['<rect onload="alert(1)"/>'],
    ['<a href="javascript:alert(1)"><rect/></a>'],
    ['<image href="https://evil.example/a.png"/>'],
    ['<use href="https://evil.example/a.svg#x"/>'],
    ['<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/></foreignObject>'],
    ['<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['<set attributeName="onclick" to="alert(1)"/>'],
    ['<style>@import "https://evil.example/a.css";</style>'],
    ['<rect fill="url(https://evil.example/a)"/>'],
    ['<rect style="background:u\\72l(//evil.example)"/>'],
    ["<handler>alert(1)</handler>"],
  ])("loses %s", (inner) => {
    expect(drawn(svg(inner))).not.toMatch(/script|alert|evil|on[a-z]+=/);
    expect(cleanFile("a.svg", svg(inner))).toMatchObject({ note: "what was not drawing was taken out" });
  });

  it("is refused when it declares entities or is no drawing", () => {
    expect(drawn(text('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'))).toBe(
      "a kind of file that the portal does not serve",
    );
    expect(drawn(text("<svg><path></svg>"))).toBe("a drawing that cannot be read");
  });
});
