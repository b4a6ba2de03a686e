import { describe, expect, it } from "vitest";
import { countFrames } from "../count-frames";
import { changed, files, good, page, problemsOf, read } from "../testing/good-package";
import { text } from "../testing/make-archive";
import { plainRules } from "../testing/plain-rules";

const added = "/courses/0/activity/children/1";

describe("the files and pages of a portable package", () => {
  it("is refused for a file that the portal does not serve", () => {
    const unserved = { "files/x.js": text("alert(1)"), "files/y.js": text("alert(2)") };
    expect(problemsOf(good, { ...files, ...unserved })).toMatchObject([
      { code: "IMPORT_FILE_KIND", place: "files/x.js" },
      { code: "IMPORT_FILE_KIND", place: "files/y.js" },
    ]);
  });

  it("keeps a media block as its author wrote it, and counts it", () => {
    const html = "<canvas></canvas><script>draw()</script>";
    const block = changed(added, page("two", '<iframe src="files/waves.html" title="Waves"></iframe>'));
    const contents = read(block, { ...files, "files/waves.html": text(html) });
    expect(contents.files.get("files/waves.html")).toEqual({ bytes: text(html), type: "text/html" });
    expect(countFrames(contents.package, plainRules.plugins.hooks)).toEqual({ frames: {}, mediaBlocks: 1 });
  });

  it.each([
    ["too large", text(" ".repeat(1024 * 1024 + 1)), "a media block of more than 1 MiB"],
    ["not text", Uint8Array.of(0x3c, 0x62, 0x3e, 0xff), "a media block that is not in UTF-8"],
  ])("refuses a media block that is %s", (_, bytes, reason) => {
    expect(problemsOf(good, { ...files, "files/waves.html": bytes })).toMatchObject([
      { code: "IMPORT_FILE_KIND", place: "files/waves.html", message: `The file is ${reason}.` },
    ]);
  });

  it("takes the largest media block", () => {
    expect(problemsOf(good, { ...files, "files/waves.html": text(" ".repeat(1024 * 1024)) })).toEqual([]);
  });

  it("reports what was unsafe in a page or a drawing, and brings the rest in", () => {
    const unsafe = changed(added, page("two", "<p>a</p><script>b</script>"));
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>');
    const { report } = read(unsafe, { ...files, "files/a.svg": svg });
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "script in a page", outcome: "left-out", name: "two" }),
    );
    expect(report).toContainEqual(expect.objectContaining({ name: "files/a.svg", outcome: "converted" }));
  });
});
