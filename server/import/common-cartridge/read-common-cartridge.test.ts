import { describe, expect, it } from "vitest";
import type { ArchiveFiles } from "../archive/archive-files";
import { defaultLimits, type ImportLimits } from "../import-limits";
import { ImportError, type ImportProblem } from "../import-problem";
import type { PortableActivity } from "../package.schema";
import { assessment, cartridge, cartridgeFiles, item, manifest, resource } from "../testing/cartridge-archive";
import { png } from "../testing/make-archive";
import { readCommonCartridge } from "./read-common-cartridge";

/** The outline as lines: two spaces a level, type and name. */
function outline(activity: PortableActivity, indent = ""): string[] {
  return [
    `${indent}${activity.type} ${activity.name}`,
    ...(activity.children ?? []).flatMap((child) => outline(child, `${indent}  `)),
  ];
}

function read(archive: ArchiveFiles, limits: ImportLimits = defaultLimits) {
  const contents = readCommonCartridge(archive, "", limits);
  const [course] = contents.package.courses;
  if (!course) throw new Error("no course");
  const all = (activity: PortableActivity): PortableActivity[] => [activity, ...(activity.children ?? []).flatMap(all)];
  const activities = all(course.activity);
  return {
    ...contents,
    course,
    lines: outline(course.activity).slice(1),
    activity: (name: string) => activities.find((one) => one.name === name),
    leftOut: contents.report
      .filter(({ outcome }) => outcome === "left-out")
      .map(({ kind, name, reason }) => [kind, name, reason]),
    reasonOf: (kind: string) => contents.report.find((row) => row.kind === kind)?.reason,
  };
}

function problemsOf(archive: ArchiveFiles, limits: ImportLimits = defaultLimits): readonly ImportProblem[] {
  try {
    readCommonCartridge(archive, "", limits);
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

const html = (body: string): string => `<html><head><title>T</title></head><body>${body}</body></html>`;

describe("the outline of a cartridge", () => {
  it("is that of its items; an item without a title gives way to what is in it", () => {
    const { lines, course } = read(
      cartridge(
        item("m", undefined, "Module", item("a", "page", "A") + item("n", undefined, "Inner", item("b", "page", "B"))),
        "",
      ),
    );
    expect(lines).toEqual([
      "  text First page",
      "  composite Module",
      "    text A",
      "    composite Inner",
      "      text B",
    ]);
    expect(course).toMatchObject({ key: "m1", name: "Course", description: "About it" });
  });

  it("has what follows a heading below it, up to the next", () => {
    const items =
      item("h1", undefined, "One") +
      item("a", "page", "A") +
      item("h2", undefined, "Two") +
      item("b", "page", "B") +
      item("h3", undefined, "Three");
    const { lines, leftOut } = read(cartridge(item("m", undefined, "Module", items), ""));
    expect(lines.slice(1)).toEqual([
      "  composite Module",
      "    composite One",
      "      text A",
      "    composite Two",
      "      text B",
    ]);
    expect(leftOut).toEqual([["heading", "Three", "nothing of what is in it came in"]]);
  });

  it("is the same whatever the namespaces' prefixes", () => {
    const prefixed = manifest(item("a", "page", "A"), resource("page", "webcontent", "page.html"), "1.2")
      .replace(
        /<(\/?)(manifest|metadata|organizations?|item|title|resources?|file|schema|schemaversion)\b/g,
        "<$1cc:$2",
      )
      .replace('xmlns="', 'xmlns:cc="');
    const { lines, course } = read(cartridgeFiles({ "imsmanifest.xml": prefixed, "page.html": html("<p>a</p>") }));
    expect(lines).toEqual(["  text A"]);
    expect(course.name).toBe("Course");
  });

  it.each(["1.1", "1.2", "1.3"] as const)("is read from version %s", (version) => {
    const types = { link: `imswl_xmlv${version.replace(".", "p")}`, topic: `imsdt_xmlv${version.replace(".", "p")}` };
    const files = {
      "imsmanifest.xml": manifest(
        item("l", "link", "Link") + item("d", "topic", "Talk"),
        resource("link", types.link, "link.xml") + resource("topic", types.topic, "topic.xml"),
        version,
      ),
      "link.xml": '<webLink><title>x</title><url href="https://example.org/"/></webLink>',
      "topic.xml": '<topic><title>x</title><text texttype="text/plain">One.\n\nTwo &lt; three</text></topic>',
    };
    const { lines, activity } = read(cartridgeFiles(files));
    expect(lines).toEqual(["  text Link", "  discussion Talk"]);
    expect(activity("Talk")?.html).toBe("<p>One.</p><p>Two &lt; three</p>");
    expect(activity("Link")?.html).toBe('<p><a href="https://example.org/">example.org</a></p>');
  });

  it("brings everything in where there is no outline", () => {
    const files = cartridgeFiles({
      "imsmanifest.xml": manifest("", resource("p", "webcontent", "p.html") + resource("f", "webcontent", "f.png")),
      "p.html": html("<p>a</p>"),
      "f.png": png,
    });
    expect(read(files).lines).toEqual(["  text T", "  text f.png"]);
  });

  it("leads links to the first of several places", () => {
    const { activity } = read(
      cartridge(item("a", "page", "A") + item("l", "l", "L"), resource("l", "webcontent", "l.html"), {
        "l.html": html('<a href="page.html">x</a>'),
      }),
    );
    expect(activity("L")?.html).toBe('<a href="activity:first">x</a>');
  });

  it("gives a place to what no item names but a page leads to, and leaves the rest out", () => {
    const files = {
      "page.html": html('<a href="other.html">O</a>'),
      "other.html": html("<p>o</p>"),
      "lone.html": html("<p>l</p>"),
    };
    const resources = resource("other", "webcontent", "other.html") + resource("lone", "webcontent", "lone.html");
    const { lines, activity, leftOut } = read(cartridge("", resources, files));
    expect(lines).toEqual(["  text First page", "  text T"]);
    expect(activity("First page")?.html).toBe('<a href="activity:other">O</a>');
    expect(activity("T")).toMatchObject({ key: "other", optional: true });
    expect(leftOut).toEqual([["page", "lone.html", "nothing that came in refers to it"]]);
  });
});

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
    read(cartridge(items, resources, { ...files, "unit/one.html": html(`<a href="${address}">x</a>`) })).activity("One")
      ?.html;

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

  it("loses its scripts and keeps its words", () => {
    const page = html('<p onclick="x()">a<script>alert(1)</script></p><iframe src="https://evil.example/"></iframe>');
    const { activity, report } = read(cartridge("", "", { "page.html": page }));
    expect(activity("First page")?.html).toBe('<p>a</p><p><a href="https://evil.example/">evil.example</a></p>');
    expect(report.map(({ kind }) => kind)).toContain("script in a page");
  });

  it.each([
    ["UTF-8 with a mark", Buffer.from(`\ufeff${html("<p>Prüfung</p>")}`)],
    ["UTF-16", Buffer.from(`\ufeff${html("<p>Prüfung</p>")}`, "utf16le")],
    ["UTF-16 without a mark", Buffer.from(html("<p>Prüfung</p>"), "utf16le")],
    ["Windows-1252 that is declared", Buffer.from(`<meta charset="windows-1252">${html("<p>Prüfung</p>")}`, "latin1")],
    ["Windows-1252 that is not", Buffer.from(html("<p>Prüfung</p>"), "latin1")],
  ])("is read from %s", (_, bytes) => {
    expect(read(cartridge("", "", { "page.html": bytes })).activity("First page")?.html).toBe("<p>Prüfung</p>");
  });
});

describe("a file of the outline", () => {
  it.each([
    ["a.pdf", "%PDF-1.7", "text", '<p><a href="files/m1/a.pdf">a.pdf</a> (1 kB)</p>'],
    ["a.docx", "PK\u0003\u0004", "text", '<p><a href="files/m1/a.docx" download="a.docx">a.docx</a> (1 kB)</p>'],
    ["a.png", png, "text", '<figure><img src="files/m1/a.png" alt="a.png"></figure>'],
    [
      "a.mp3",
      "ID3",
      "text",
      '<audio src="files/m1/a.mp3" controls=""></audio><p><a href="files/m1/a.mp3" download="a.mp3">a.mp3</a> (1 kB)</p>',
    ],
    ["a.mp4", Buffer.from("\0\0\0\x18ftypisom"), "video", undefined],
  ])("%s is shown as what it is", (name, content, type, shown) => {
    const { activity } = read(
      cartridge(item("f", "f", "File"), resource("f", "webcontent", `web_resources/${name}`), {
        [`web_resources/${name}`]: content,
      }),
    );
    expect(activity("File")).toMatchObject({ type });
    expect(activity("File")?.html).toBe(shown);
  });

  it.each([
    ["is not there", {}, "its file is not in the archive"],
    ["is a program", { "f.exe": "MZ" }, "a kind of file that the portal does not serve"],
  ])("that %s is left out with the reason", (_, files, reason) => {
    const { reasonOf } = read(cartridge(item("f", "f", "File"), resource("f", "webcontent", "f.exe"), files));
    expect([reasonOf("file"), reasonOf("file of the outline")]).toContain(reason);
  });
});

describe("links and tools", () => {
  const one = (type: string, content: string) =>
    read(cartridge(item("x", "x", "X"), resource("x", type, "x.xml"), { "x.xml": content }));
  const tool = (inner: string) =>
    `<cartridge_basiclti_link xmlns:blti="b" xmlns:lticm="c"><blti:title>Tool</blti:title>${inner}</cartridge_basiclti_link>`;

  it("to YouTube become videos", () => {
    const { activity } = one(
      "imswl_xmlv1p1",
      '<webLink><url href="https://www.youtube.com/watch?t=1&amp;v=NgDGlcxYrhQ"/></webLink>',
    );
    expect(activity("X")).toMatchObject({ type: "video", video: { youtube: "NgDGlcxYrhQ" } });
  });

  it.each(["javascript:alert(1)", "", "ftp://example.org/", "https://"])("to %j are left out", (href) => {
    expect(one("imswl_xmlv1p1", `<webLink><url href="${href}"/></webLink>`).reasonOf("web link")).toBe(
      "its address is none of the web",
    );
  });

  it("by LTI keep launch address, parameters and size, and say what is to be done", () => {
    const { activity, reasonOf } = one(
      "imsbasiclti_xmlv1p0",
      tool(
        "<blti:description>Words &amp; more</blti:description><blti:launch_url>http://t.example/</blti:launch_url><blti:secure_launch_url>https://t.example/</blti:secure_launch_url>" +
          '<blti:custom><lticm:property name="chapter">3</lticm:property></blti:custom>' +
          '<blti:extensions platform="x"><lticm:property name="selection_height">500</lticm:property></blti:extensions>',
      ),
    );
    expect(activity("X")).toMatchObject({
      type: "lti",
      toolUrl: "https://t.example/",
      ltiVersion: "1.1",
      optional: true,
      lti: { custom: { chapter: "3" } },
      preferredHeight: 500,
      html: "<p>Words &amp; more</p>",
    });
    expect(reasonOf("LTI link")).toContain("register a tool for https://t.example/");
  });

  it("by LTI over http are launched over https, which is all that tools are reached by", () => {
    const { activity, reasonOf } = one(
      "imsbasiclti_xmlv1p0",
      tool("<blti:launch_url>http://t.example/a</blti:launch_url>"),
    );
    expect(activity("X")?.toolUrl).toBe("https://t.example/a");
    expect(reasonOf("LTI link")).toContain("launched over https instead of http");
  });

  it("by LTI without an address are left out", () => {
    expect(one("imsbasiclti_xmlv1p3", tool("")).reasonOf("LTI link")).toBe("its launch address is none of the web");
  });
});

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
    const { leftOut, lines } = read(cartridge(item("x", "x", "X"), resources, files));
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
    const { leftOut } = read(
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
    const { lines, leftOut } = read(
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
    const { leftOut } = read(cartridge(item("x", "x", "X"), resource("x", "webcontent", "huge.html"), files));
    expect(leftOut.map((row) => row[2])).toEqual([
      "it is longer than 2000000 characters",
      "it is empty, or nothing in it is for reading",
    ]);
  });

  it("ends where resources stand for each other in a circle", () => {
    const other = (id: string, to: string) =>
      `<resource identifier="${id}" type="webcontent" href="page.html"><file href="page.html"/><variant identifier="v" identifierref="${to}"/><dependency identifierref="${to}"/></resource>`;
    const { lines } = read(cartridge(item("x", "a", "X"), other("a", "b") + other("b", "a")));
    expect(lines).toContain("  text X");
  });
});
