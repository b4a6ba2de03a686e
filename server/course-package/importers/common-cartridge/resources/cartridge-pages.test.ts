import { describe, expect, it } from "vitest";
import { cartridge, item, resource } from "../../../testing/cartridge-archive";
import { png } from "../../../testing/make-archive";
import { html, readCartridge } from "../../../testing/read-cartridge";

describe("a page of a cartridge", () => {
  const files = {
    "web_resources/my pic.png": png,
    "unit/one.html": "",
    "unit/two.html": html("<p>2</p>"),
    "wiki_content/home-page.html": html("<p>wiki</p>"),
  };
  const resources =
    resource("one", "webcontent", "unit/one.html") +
    resource("two", "webcontent", "unit/two.html") +
    resource("wiki", "webcontent", "wiki_content/home-page.html") +
    resource("pic", "webcontent", "web_resources/my%20pic.png");
  const items = item("1", "one", "One") + item("2", "two", "Two") + item("3", "wiki", "Wiki");
  const linkTo = (address: string) =>
    readCartridge(
      cartridge(items, resources, { ...files, "unit/one.html": html(`<a href="${address}">x</a>`) }),
    ).activity("One")?.html;

  it.each([
    ["$IMS-CC-FILEBASE$/my%20pic.png", "files/m1/my%20pic.png"],
    ["%24IMS-CC-FILEBASE%24/my%20pic.png?canvas_download=1&amp;x=2", "files/m1/my%20pic.png"],
    ["$1EdTech-CC-FILEBASE$../web_resources/my pic.png", "files/m1/my%20pic.png"],
    ["../web_resources/MY%20PIC.PNG", "files/m1/my%20pic.png"],
    ["..\\web_resources\\my pic.png", "files/m1/my%20pic.png"],
    ["two.html#part", "activity:2"],
    ["$WIKI_REFERENCE$/pages/home-page", "activity:3"],
    ["$CANVAS_OBJECT_REFERENCE$/pages/wiki", "activity:3"],
    ["$CANVAS_COURSE_REFERENCE$/file_ref/pic/download", "files/m1/my%20pic.png"],
    ["$CANVAS_OBJECT_REFERENCE$/modules/items/2", "activity:2"],
    ["https://example.org/a b", "https://example.org/a%20b"],
    ["//example.org/", "https://example.org/"],
    ["mailto:a@example.org", "mailto:a@example.org"],
  ])("leads by %s to %s", (written, address) => {
    expect(linkTo(written)).toBe(`<a href="${address}">x</a>`);
  });

  it.each([
    "../../etc/passwd",
    "../../../unit/two.html",
    "javascript:alert(1)",
    "data:text/html,x",
    "activity:2",
    "files/m1/gone.png",
    "$CANVAS_OBJECT_REFERENCE$/quizzes/nothing",
    "$CANVAS_OBJECT_REFERENCE$/modules/nothing",
    "$CANVAS_COURSE_REFERENCE$/grades",
  ])("leads nowhere by %s", (written) => {
    expect(linkTo(written)).toBe("x");
  });

  it("loses its scripts and keeps its words and frames", () => {
    const page = html('<p onclick="x()">a<script>alert(1)</script></p><iframe src="https://films.example/"></iframe>');
    const { activity, report } = readCartridge(cartridge("", "", { "page.html": page }));
    expect(activity("First page")?.html).toBe('<p>a</p><iframe src="https://films.example/"></iframe>');
    expect(report.map(({ kind }) => kind)).toContain("script in a page");
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${html("<p>Prüfung</p>")}`)],
    ["UTF-16", Buffer.from(`\ufeff${html("<p>Prüfung</p>")}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(html("<p>Prüfung</p>"), "utf16le")],
    ["Windows-1252 that is declared", Buffer.from(`<meta charset="windows-1252">${html("<p>Prüfung</p>")}`, "latin1")],
    ["Windows-1252 that is not", Buffer.from(html("<p>Prüfung</p>"), "latin1")],
  ])("is read from %s", (_, bytes) => {
    expect(readCartridge(cartridge("", "", { "page.html": bytes })).activity("First page")?.html).toBe(
      "<p>Prüfung</p>",
    );
  });
});
