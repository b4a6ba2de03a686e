import { describe, expect, it } from "vitest";
import type { ArchiveFiles } from "../../archive/archive-files";
import { defaultLimits, type ImportLimits } from "../../format/import-limits";
import { ImportError, type ImportProblem } from "../../format/import-problem";
import { assessment, cartridge, cartridgeFiles, item, manifest, resource } from "../../testing/cartridge-archive";
import { png } from "../../testing/make-archive";
import { plainRules } from "../../testing/plain-rules";
import { html, readCartridge } from "../../testing/read-cartridge";
import { readCommonCartridge } from "./read-common-cartridge";

function problemsOf(archive: ArchiveFiles, limits: ImportLimits = defaultLimits): readonly ImportProblem[] {
  try {
    readCommonCartridge(archive, "", { ...plainRules, ...limits });
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

describe("what is left out of a cartridge", () => {
  const roles = (role: string) =>
    `<metadata><lom:lom><lom:educational><lom:intendedEndUserRole><lom:source>IMSGLC_CC_Rolesv1p1</lom:source><lom:value>${role}</lom:value></lom:intendedEndUserRole></lom:educational></lom:lom></metadata>`;

  it.each([
    ["what only teachers see", resource("x", "webcontent", "x.png", roles("Instructor")), "only teachers see it"],
    [
      "a lesson plan",
      resource("x", "webcontent", "x.png").replace("type=", 'intendeduse="lessonplan" type='),
      "a lesson plan, for teachers",
    ],
    [
      "what is protected",
      resource("x", "webcontent", "x.png", "<authorizations/>"),
      "its publisher asks for an authorization",
    ],
    ["an unknown type", resource("x", "imsiwb_xmlv1p0", "x.png"), "a type that is not known here (imsiwb_xmlv1p0)"],
    [
      "a broken document",
      resource("x", "imsdt_xmlv1p1", "page.html").replaceAll("page.html", "bad.xml"),
      "its file is not sound XML: ",
    ],
    [
      "a document with entities",
      resource("x", "imsdt_xmlv1p1", "evil.xml"),
      "its file is not sound XML: The document declares entities",
    ],
    ["what refers to nothing", "", "its resource is not in the manifest"],
  ])("%s, with the reason", (_, resources, reason) => {
    const files = {
      "x.png": png,
      "bad.xml": "<topic><b></topic>",
      "evil.xml": '<!DOCTYPE t [<!ENTITY a "b">]><topic>&a;</topic>',
    };
    const { leftOut, lines } = readCartridge(cartridge(item("x", "x", "X"), resources, files));
    expect(lines).toEqual(["  text First page"]);
    expect(leftOut.map((row) => row[2])).toEqual(
      expect.arrayContaining([expect.stringContaining(reason.slice(0, 40))]),
    );
  });

  it("is told for everything: each item, resource and file has its row", () => {
    const resources =
      resource("dup", "webcontent", "a.png") +
      resource("dup", "webcontent", "b.png") +
      resource("gone", "webcontent", "gone.png") +
      resource("page2", "webcontent", "page.html");
    const { leftOut } = readCartridge(
      cartridge(item("q", "missing", "Q"), resources, { "a.png": png, "b.png": png, "stray.png": png }),
    );
    expect(leftOut).toEqual([
      ["item", "Q", "its resource is not in the manifest"],
      ["file", "a.png", "nothing that came in refers to it"],
      ["file", "b.png", "another resource has the same identifier"],
      ["file", "gone.png", "its file is not in the archive"],
      ["page", "page.html", "nothing that came in refers to it"],
      ["file", "stray.png", "the manifest does not name it"],
    ]);
  });

  it("is the plainer form of what came in", () => {
    const other =
      '<resource identifier="p" type="webcontent" href="p.html"><file href="p.html"/><variant identifier="v" identifierref="t"/></resource>';
    const files = { "p.html": html("<p>plain</p>"), "t.xml": "<topic><title>Talk</title><text>x</text></topic>" };
    const { lines, leftOut } = readCartridge(
      cartridge(item("x", "p", "Talk"), other + resource("t", "imsdt_xmlv1p3", "t.xml"), files),
    );
    expect(lines[1]).toBe("  discussion Talk");
    expect(leftOut).toEqual([["page", "p.html", "the same thing came in in another form"]]);
  });
});

describe("a broken or hostile cartridge", () => {
  const codes = (archive: ArchiveFiles, limits?: ImportLimits) => problemsOf(archive, limits).map(({ code }) => code);
  const only = (content: string) => cartridgeFiles({ "imsmanifest.xml": content });

  it.each([
    ["a manifest that is no XML", "<manifest>", "IMPORT_XML_BROKEN"],
    ["a manifest with entities", '<!DOCTYPE m [<!ENTITY a "b">]><manifest/>', "IMPORT_XML_BROKEN"],
    ["a manifest nested without end", `${"<a>".repeat(5000)}${"</a>".repeat(5000)}`, "IMPORT_XML_BROKEN"],
    ["another document", "<html/>", "IMPORT_NOT_RECOGNISED"],
    [
      "a SCORM package",
      "<manifest><metadata><schema>ADL SCORM</schema></metadata></manifest>",
      "IMPORT_NOT_RECOGNISED",
    ],
    ["nothing in it", "<manifest/>", "IMPORT_CARTRIDGE_MISSING"],
    ["only what cannot come in", manifest(item("a", "gone", "A"), ""), "IMPORT_CARTRIDGE_MISSING"],
    [
      "an outline without end",
      manifest(`${'<item identifier="i"><title>t</title>'.repeat(40)}${"</item>".repeat(40)}`, ""),
      "IMPORT_LIMIT",
    ],
    ["a hundred thousand items", manifest(item("a", "page", "A").repeat(100_000), ""), "IMPORT_LIMIT"],
  ])("is refused with %s", (_, content, code) => {
    expect(codes(only(content))).toEqual([code]);
  });

  it("is refused where a small archive would make a very large course", () => {
    const small: ImportLimits = { ...defaultLimits, fileBytes: 1000 };
    const files = { "page.html": html(`<p>${"long ".repeat(50)}</p>`) };
    expect(codes(cartridge(item("x", "page", "X").repeat(2), "", files), small)).toEqual([]);
    expect(codes(cartridge(item("x", "page", "X").repeat(3), "", files), small)).toEqual(["IMPORT_LIMIT"]);
    const bank = `<questestinterop><objectbank>${"<item/>".repeat(600)}</objectbank></questestinterop>`;
    const draw =
      "<section><selection_ordering><selection><sourcebank_ref>b</sourcebank_ref></selection></selection_ordering></section>";
    const quiz = resource("q", "imsqti_xmlv1p2/imscc_xmlv1p1/assessment", "q.xml");
    const quizFiles = (draws: number) => ({
      "q.xml": assessment(draw.repeat(draws)),
      "non_cc_assessments/b.xml.qti": bank,
    });
    expect(codes(cartridge(item("q", "q", "Q"), quiz, quizFiles(2)))).toEqual([]);
    expect(codes(cartridge(item("q", "q", "Q"), quiz, quizFiles(100)))).toEqual(["IMPORT_LIMIT"]);
  });

  it("leaves out a page that is longer than a page may be", () => {
    const files = { "huge.html": html(`<p>${"a".repeat(2_000_000)}</p>`) };
    const { leftOut } = readCartridge(cartridge(item("x", "x", "X"), resource("x", "webcontent", "huge.html"), files));
    expect(leftOut.map((row) => row[2])).toEqual([
      "it is longer than 2000000 characters",
      "it is empty, or nothing in it is for reading",
    ]);
  });

  it("ends where resources stand for each other in a circle", () => {
    const other = (id: string, to: string) =>
      `<resource identifier="${id}" type="webcontent" href="page.html"><file href="page.html"/><variant identifier="v" identifierref="${to}"/><dependency identifierref="${to}"/></resource>`;
    const { lines } = readCartridge(cartridge(item("x", "a", "X"), other("a", "b") + other("b", "a")));
    expect(lines).toContain("  text X");
  });
});
