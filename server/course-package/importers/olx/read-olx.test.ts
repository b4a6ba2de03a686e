import { describe, expect, it } from "vitest";
import { ImportError, type ImportProblem } from "../../format/import-problem";
import type { PortableActivity } from "../../format/package.schema";
import { png } from "../../testing/make-archive";
import { olxCourse } from "../../testing/olx-archive";
import { plainRules } from "../../testing/plain-rules";
import { readOlx } from "./read-olx";

const read = (verticals: string, files?: Record<string, string | Uint8Array>) =>
  readOlx(olxCourse(verticals, files), "", plainRules);

function problemsOf(verticals: string, files?: Record<string, string>): readonly ImportProblem[] {
  try {
    read(verticals, files);
  } catch (error) {
    if (error instanceof ImportError) return error.problems;
    throw error;
  }
  return [];
}

/**
 * A course's tree as lines: type and name of each activity, indented by
 * two spaces for each level.
 */
function outline(activity: PortableActivity | undefined, indent = ""): string[] {
  if (!activity) return [];
  const line = `${indent}${activity.type} ${activity.name}`;
  return [line, ...(activity.children ?? []).flatMap((child) => outline(child, `${indent}  `))];
}

const courseOf = (verticals: string, files?: Record<string, string | Uint8Array>) => {
  const contents = read(verticals, files);
  const [course] = contents.package.courses;
  if (!course) throw new Error("no course");
  return { ...contents, course, lines: outline(course.activity) };
};

const unit = (name: string, inner: string) =>
  `<vertical url_name="${name.toLowerCase()}" display_name="${name}">${inner}</vertical>`;
const page = (id: string, html = "<p>text</p>") => `<html url_name="${id}" display_name="Page ${id}">${html}</html>`;
const film = '<video url_name="film" display_name="Film" youtube_id_1_0="AOUEsgFrYeg"/>';
const two = unit("A", page("a")) + unit("B", page("b"));

describe("an Open edX course", () => {
  it("keeps chapters, sequences and units as its outline", () => {
    expect(courseOf(two).lines).toEqual(["composite Course", "  composite Chapter", "    text A", "    text B"]);
  });

  it("makes one page of the pages of a unit, in order", () => {
    const { course } = courseOf(unit("A", page("a", "<p>1</p>") + page("b", "<p>2</p>")));
    expect(course.activity.children?.[0]?.html).toBe("<p>1</p>\n<p>2</p>");
  });

  it("keeps what stands before and after a video apart from it", () => {
    expect(courseOf(two + unit("C", page("c") + page("d") + film + page("e"))).lines.slice(4)).toEqual([
      "    composite C",
      "      text Page c",
      "      video Film",
      "      text Page e",
    ]);
  });

  it("puts no box around one thing: the thing gets the box's name", () => {
    expect(courseOf(unit("A", film)).lines).toEqual(["composite Course", "  video Chapter"]);
  });

  it("reads blocks inside of others and from files of their own alike", () => {
    const files = {
      "vertical/a.xml": '<vertical display_name="A"><html url_name="a1"/><html url_name="folder:a2"/></vertical>',
      "html/a1.xml": '<html filename="a1" display_name="One"/>',
      "html/a1.html": "<p>one</p>",
      "html/folder/a2.html": "<p>two</p>",
    };
    const { course } = courseOf('<vertical url_name="a"/>', files);
    expect(course.activity.children?.[0]?.html).toBe("<p>one</p>\n<p>two</p>");
  });

  it("lets the policy win over the file", () => {
    const policy = { "course/run": { display_name: "Policy name" }, "vertical/a": { display_name: "Renamed" } };
    const { course, lines } = courseOf(two, { "policies/run/policy.json": JSON.stringify(policy) });
    expect(course.name).toBe("Policy name");
    expect(lines).toContain("    text Renamed");
  });

  it("brings its name, code, texts, picture and grades", () => {
    const {
      course,
      package: pkg,
      files,
    } = courseOf(two, {
      "about/overview.html": '<h2>About</h2><script>x</script><a href="/jump_to_id/b">B</a>',
      "about/short_description.html": "Short <b>text</b>",
      "course/run.xml":
        '<course display_name="Course" course_image="my cover.png" cert_html_view_enabled="true" language="pt_BR"><chapter url_name="ch"/></course>',
      "static/my_cover.png": png,
      "policies/run/grading_policy.json": '{"GRADE_CUTOFFS":{"B":0.5,"A":0.8}}',
    });
    expect(course).toMatchObject({
      key: "Org.C1.run",
      code: "C1",
      description: "Short text",
      language: "pt-BR",
      about: '<h2>About</h2><a href="activity:b">B</a>',
      image: "files/Org.C1.run/my_cover.png",
      gradingScale: "Org.C1.run.scale",
      certificateTemplates: ["Org.C1.run.certificate"],
    });
    expect(files.get("files/Org.C1.run/my_cover.png")?.type).toBe("image/png");
    expect(pkg.gradingScales[0]).toMatchObject({ normalizedPassingScore: 0.5, passingGrade: "grade-2" });
    expect(pkg.gradingScales[0]?.grades.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  it("keeps dates of its own, not in a self-paced course", () => {
    const unitWithDates =
      '<vertical url_name="b" display_name="B" start="2027-01-01T00:00:00Z" due="&quot;2027-02-01T00:00:00Z&quot;"><html url_name="b1">x</html></vertical>';
    const constraintOf = (attributes: string) => {
      const run = `<course display_name="Course" start="2026-01-01T00:00:00Z"${attributes}><chapter url_name="ch"/></course>`;
      const { course } = courseOf(unit("A", page("a")) + unitWithDates, { "course/run.xml": run });
      return course.activity.children?.[0]?.children?.[1]?.constraint;
    };
    expect(constraintOf("")).toEqual({ startFrom: "2027-01-01T00:00:00.000Z", due: "2027-02-01T00:00:00.000Z" });
    expect(constraintOf(' self_paced="true"')).toBeUndefined();
  });

  it("makes its own pages text activities at the end, unless learners do not see them", () => {
    const tabs = [
      { type: "static_tab", name: "Reading", url_slug: "reading" },
      { type: "static_tab", name: "Staff", url_slug: "staff", course_staff_only: true },
      { type: "progress", name: "Progress" },
    ];
    const { lines, report } = courseOf(two, {
      "policies/run/policy.json": JSON.stringify({ "course/run": { tabs } }),
      "tabs/reading.html": "<p>books</p>",
      "tabs/staff.html": "<p>keys</p>",
      "info/handouts.html": "<ol></ol>",
    });
    expect(lines.slice(4)).toEqual(["  text Reading"]);
    expect(report).toContainEqual(expect.objectContaining({ kind: "tab", name: "Staff", outcome: "left-out" }));
    expect(report).toContainEqual(expect.objectContaining({ kind: "handouts", reason: "it is empty" }));
  });
});

describe("a text with notes", () => {
  it("keeps the notes, numbered, below it", () => {
    const { course, report } = courseOf(
      two +
        unit(
          "C",
          '<annotatable url_name="n"><p>Intend a <annotation title="T" body="B &lt;">pilgrimage</annotation>.</p></annotatable>',
        ),
    );
    const html = course.activity.children?.[0]?.children?.[2]?.html;
    expect(html).toBe(
      "<p>Intend a <mark>pilgrimage<sup>1</sup></mark>.</p><ol><li><strong>T</strong> B &lt;</li></ol>",
    );
    expect(report).toContainEqual(
      expect.objectContaining({ kind: "annotatable", outcome: "converted", reason: "its notes stand below the text" }),
    );
  });
});

describe("what wraps blocks", () => {
  it.each(["wrapper", "library_content", "randomize", "conditional", "split_test"])("%s gives way to them", (tag) => {
    const { course, report } = courseOf(
      unit("A", `<${tag} url_name="w">${page("a", "<p>1</p>")}${page("b", "<p>2</p>")}</${tag}>`),
    );
    expect(course.activity.children?.[0]?.html).toBe("<p>1</p>\n<p>2</p>");
    expect(report.filter(({ kind }) => kind === tag)).toHaveLength(1);
  });
});

describe("what is left out of an Open edX course", () => {
  it.each([
    ['<problem url_name="x"><customresponse/></problem>', "problem", "a program of its author grades it"],
    ['<lti url_name="x" display_name="X"/>', "lti", "it has no launch address"],
    ['<poll url_name="x"/>', "poll", "a vote without a right answer"],
    ['<of-my-own url_name="x"/>', "of-my-own", "a tool of Open edX that has no counterpart here"],
    ['<html url_name="x"><script>x</script></html>', "html", "nothing but what is not for reading: script"],
    ['<html url_name="x"><p>Useful?</p><button onclick="x()">Yes</button></html>', "html", "it works only by a script"],
    ['<html url_name="x" display_name="X"/>', "html", "it is empty"],
    ['<html url_name="x" filename="gone"/>', "html", "its file is not in the archive"],
    ['<video url_name="x"/>', "video", "it has no source"],
    [
      '<video url_name="x"><source src="/static/gone.mp4"/></video>',
      "video",
      "it has no source; /static/gone.mp4: the file is not in the archive",
    ],
    ['<html url_name="x" visible_to_staff_only="true"><p>keys</p></html>', "html", "only the staff sees it"],
    [
      '<library_content url_name="x"><problem url_name="y"/></library_content>',
      "library_content",
      "nothing of what is in it came in",
    ],
  ])("%s, with the reason", (block, kind, reason) => {
    const { report, lines } = courseOf(two + unit("C", block));
    expect(report).toContainEqual(expect.objectContaining({ kind, outcome: "left-out", reason }));
    expect(lines).toHaveLength(4);
    expect(report).toContainEqual(expect.objectContaining({ kind: "vertical", name: "C", outcome: "left-out" }));
  });

  it("is told for units that are empty and for drafts, announcements and files that nothing uses", () => {
    const { report } = courseOf(two + unit("C", ""), {
      "drafts/vertical/d.xml": "<vertical/>",
      "info/updates.items.json": '[{"content":"<p>News</p>","status":"visible"},{"content":"Old","status":"deleted"}]',
      "static/unused.png": png,
    });
    const leftOut = report
      .filter(({ outcome }) => outcome === "left-out")
      .map(({ kind, name, reason }) => [kind, name, reason]);
    expect(leftOut).toEqual([
      ["vertical", "C", "it is empty"],
      ["announcement", "News", "news of the course's run on Open edX"],
      ["draft", "d.xml", "a change that was never published"],
      ["file", "unused.png", "nothing that came in refers to it"],
    ]);
  });

  it("says that what one group saw everybody sees", () => {
    const limited = `<html url_name="x" group_access='{"5":[1]}'><p>a</p></html>`;
    expect(courseOf(two + unit("C", limited)).report).toContainEqual(
      expect.objectContaining({ kind: "content group" }),
    );
  });

  it("has a row for every block, so that the numbers can be compared", () => {
    const { report } = courseOf(two + unit("C", `${page("c")}${film}<problem url_name="p"/>`));
    const count = (kind: string) => report.filter((row) => row.kind === kind).length;
    expect(["course", "chapter", "sequential", "vertical", "html", "video", "problem"].map(count)).toEqual([
      1, 1, 1, 3, 3, 1, 1,
    ]);
  });

  it("has none of the archive's own identifier where it is given a key", () => {
    const files = { "static/a.png": png };
    const archive = olxCourse(unit("A", `${page("a", '<img src="/static/a.png"/>')}`), files);
    const own = readOlx(archive, "", plainRules);
    const given = readOlx(archive, "", plainRules, { key: "second" });
    expect(own.package.courses[0]?.key).toBe("Org.C1.run");
    expect(given.package.courses[0]?.key).toBe("second");
    expect(JSON.stringify([given.package, [...given.files.keys()]])).not.toContain("Org.C1.run");
  });
});

describe("a broken Open edX course", () => {
  it("is refused with every broken and missing file, by line and column", () => {
    const problems = problemsOf('<vertical url_name="a"/><vertical url_name="b"/>', {
      "vertical/a.xml": "<vertical>\n  <html></vertical>",
      "policies/run/policy.json": "{",
    });
    expect(problems.map(({ code, place }) => [code, place.replace(/:\d+$/, "")])).toEqual([
      ["IMPORT_JSON_BROKEN", "policies/run/policy.json"],
      ["IMPORT_XML_BROKEN", "vertical/a.xml:2"],
      ["IMPORT_OLX_MISSING", "sequential/seq.xml"],
    ]);
  });

  it("is refused when a block holds itself", () => {
    const problems = problemsOf('<vertical url_name="a"/>', {
      "vertical/a.xml": '<vertical><vertical url_name="a"/></vertical>',
    });
    expect(problems.map(({ code }) => code)).toEqual(["IMPORT_OLX_CYCLE"]);
  });

  it("is refused when a file declares entities", () => {
    const problems = problemsOf('<vertical url_name="a"/>', {
      "vertical/a.xml": '<!DOCTYPE v [<!ENTITY a "b">]><vertical/>',
    });
    expect(problems[0]).toMatchObject({ code: "IMPORT_XML_BROKEN", message: "The document declares entities." });
  });

  it("is refused when nothing in it can come in, or when it is a library", () => {
    expect(problemsOf(unit("A", '<problem url_name="p"/>')).map(({ code }) => code)).toEqual(["IMPORT_OLX_MISSING"]);
    expect(problemsOf("", { "course.xml": "<library/>" })[0]?.message).toBe("It is a library, not a course.");
  });

  it("is refused when it is too deep", () => {
    const deep = `${"<vertical>".repeat(20)}${page("a")}${"</vertical>".repeat(20)}`;
    expect(problemsOf(deep).map(({ code }) => code)).toEqual(["IMPORT_LIMIT"]);
  });
});
