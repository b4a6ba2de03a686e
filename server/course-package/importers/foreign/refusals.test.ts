import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ImportError } from "../../format/import-problem";
import { readContents } from "../../read-contents";
import { cartridgeFiles, item, manifest, resource } from "../../testing/cartridge-archive";
import { tarGz, withFile } from "../../testing/make-archive";
import { olxCourse } from "../../testing/olx-archive";
import { plainRules } from "../../testing/plain-rules";

type Files = Readonly<Record<string, string>>;

async function refusalOf(name: string, bytes: Uint8Array | string): Promise<ImportError> {
  try {
    await withFile(name, bytes, (path) => readContents(path, plainRules));
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  throw new Error("It came in.");
}

const zipped = (files: Files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])));
const imsManifest = (attributes: string, resources: string, schema = "") =>
  `<manifest identifier="m" ${attributes}><metadata><schema>${schema}</schema></metadata><organizations/><resources>${resources}</resources></manifest>`;

const moodle = {
  "moodle_backup.xml":
    "<moodle_backup><information><contents><activities><activity><modulename>quiz</modulename><title>Test 1</title>" +
    "<directory>activities/quiz_1</directory></activity></activities></contents></information></moodle_backup>",
  "course/course.xml": "<course id='2'/>",
};

describe("an archive of a format that cannot come in", () => {
  it.each<[string, Files, RegExp, RegExp]>([
    ["a backup of Moodle", moodle, /It is a Moodle backup\./, /IMS Common Cartridge 1\.1/],
    [
      "a Blackboard package",
      { "imsmanifest.xml": imsManifest('xmlns:bb="http://www.blackboard.com/content-packaging/"', "<resource/>") },
      /Blackboard package/,
      /Export\/Archive Course/,
    ],
    ["a Blackboard package without a manifest", { ".bb-package-info": "x" }, /Blackboard package/, /Common Cartridge/],
    [
      "a D2L package",
      { "imsmanifest.xml": imsManifest('xmlns:d2l_2p0="http://desire2learn.com/xsd/d2lcp_v2p0"', "<resource/>") },
      /D2L Brightspace package/,
      /Common Cartridge/,
    ],
    [
      "a SCORM package that does not call itself so",
      { "imsmanifest.xml": imsManifest('xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"', "<resource/>") },
      /SCORM package/,
      /LTI tool/,
    ],
    [
      "a package of QTI 2",
      { "imsmanifest.xml": imsManifest("", '<resource type="imsqti_item_xmlv2p1" href="q.xml"/>') },
      /QTI 2 or 3/,
      /QTI 1\.2/,
    ],
    ["questions of QTI 2 alone", { "q.xml": "<assessmentItem identifier='a'/>" }, /QTI 2 or 3/, /QTI 1\.2/],
    ["questions of QTI 3 alone", { "q.xml": "<qti-assessment-item/>" }, /QTI 2 or 3/, /QTI 1\.2/],
    ["an H5P content", { "h5p.json": "{}", "content/content.json": "{}" }, /H5P content/, /media block/],
    ["a cmi5 package", { "cmi5.xml": "<courseStructure/>", "a.html": "x" }, /cmi5 package/, /LTI tool/],
    ["an xAPI package", { "tincan.xml": "<tincan/>" }, /xAPI/, /LTI tool/],
    [
      "an Open edX library",
      { "library/library.xml": "<library/>", "library/a.xml": "<a/>" },
      /Open edX library/,
      /Studio/,
    ],
  ])("is refused with what it is and how to get one that can: %s", async (_what, files, what, how) => {
    for (const bytes of [zipped(files), await tarGz(files)]) {
      const { problems, report } = await refusalOf("course.bin", bytes);
      expect(problems).toMatchObject([{ code: "IMPORT_NOT_RECOGNISED" }]);
      expect(problems[0]?.message).toMatch(what);
      expect(problems[0]?.fix).toMatch(how);
      expect(report.length).toBeGreaterThan(0);
      for (const { outcome, reason } of report)
        expect([outcome, reason]).toEqual(["left-out", expect.stringMatching(/./)]);
    }
  });

  it.each([
    ["QTI 2", "<?xml version='1.0'?>\n<assessmentTest/>", /QTI 2 or 3/],
    ["QTI 1.2", "<questestinterop/>", /QTI 1\.2/],
    ["Moodle questions", '<quiz>\n<question type="essay"/></quiz>', /Moodle questions/],
  ])("is refused as one file too: %s", async (_what, text, what) => {
    expect((await refusalOf("questions.xml", text)).message).toMatch(what);
  });

  it("lists the activities of a Moodle backup", async () => {
    expect((await refusalOf("a.mbz", await tarGz(moodle))).report).toMatchObject([{ kind: "quiz", name: "Test 1" }]);
  });

  it("is not taken for one because a file of a course is called like its mark", async () => {
    const files = {
      ...Object.fromEntries(
        cartridgeFiles({ "imsmanifest.xml": manifest(item("p", "p", "P"), resource("p", "webcontent", "p.html")) }),
      ),
      "p.html": strToU8("<p>x</p>"),
      "web_resources/h5p.json": strToU8("{}"),
    };
    const { package: pkg } = await withFile("c.imscc", zipSync(files), (path) => readContents(path, plainRules));
    expect(pkg.courses).toHaveLength(1);
  });
});

describe("a course of which nothing can come in", () => {
  it("is refused with what was left out and why: Open edX", async () => {
    const course = olxCourse('<vertical url_name="v"><poll url_name="p" display_name="Vote"/></vertical>');
    const { report } = await refusalOf("c.tar.gz", await tarGz(Object.fromEntries(course)));
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "poll", name: "Vote", reason: "a vote without a right answer" }),
    );
  });

  it("is refused with what was left out and why: Common Cartridge", async () => {
    const files = { "imsmanifest.xml": manifest(item("p", "p", "P"), resource("p", "webcontent", "gone.html")) };
    const { report } = await refusalOf("c.imscc", zipped(files));
    expect(report).toContainEqual(expect.objectContaining({ name: "P", reason: "its file is not in the archive" }));
  });
});
