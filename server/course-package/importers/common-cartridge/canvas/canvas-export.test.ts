import { describe, expect, it } from "vitest";
import {
  assessment,
  cartridge,
  choices,
  equalsCondition,
  item,
  qtiItem,
  resource,
  rule,
  writing,
} from "../../../testing/cartridge-archive";
import { readCartridge } from "../../../testing/read-cartridge";

type Files = Record<string, string>;

const associated = (id: string, href: string, ...files: string[]): string =>
  `<resource identifier="${id}" type="associatedcontent/imscc_xmlv1p1/learning-application-resource" href="${href}">${[href, ...files].map((file) => `<file href="${file}"/>`).join("")}</resource>`;
const modules = (inner: string): Files => ({ "course_settings/module_meta.xml": `<modules>${inner}</modules>` });
const module = (id: string, state: string, inner = "", items = ""): string =>
  `<module identifier="${id}"><title>M</title><workflow_state>${state}</workflow_state>${inner}<items>${items}</items></module>`;
const place = (id: string, state: string, inner = ""): string =>
  `<item identifier="${id}"><workflow_state>${state}</workflow_state>${inner}</item>`;
const settings = (inner: string): Files => ({ "course_settings/course_settings.xml": `<course>${inner}</course>` });

/** The XML of a quiz question that is worth these points. Its right answer is A. */
const question = (points: number): string =>
  qtiItem({ type: "multiple_choice_question", asks: choices(["A", "B"]), rules: rule(equalsCondition("A")), points });

/**
 * The parts of a cartridge that make a quiz: its item in the course's outline, its entries under `resources` in the
 * manifest, and its files.
 */
function quiz(id: string, meta: string, questions: string) {
  return {
    items: item(`place-${id}`, id, `Quiz ${id}`),
    resources:
      `<resource identifier="${id}" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><dependency identifierref="${id}-meta"/></resource>` +
      associated(`${id}-meta`, `${id}/assessment_meta.xml`),
    files: {
      [`${id}/assessment_meta.xml`]: `<quiz identifier="${id}">${meta}</quiz>`,
      [`non_cc_assessments/${id}.xml.qti`]: assessment(questions),
    },
  };
}

function read(items: string, resources: string, files: Files = {}) {
  const contents = readCartridge(cartridge(items, resources, files));
  return { ...contents, reasonOf: (name: string) => contents.report.find((row) => row.name === name)?.reason };
}

const readQuiz = (meta: string, questions = question(1), files: Files = {}) => {
  const one = quiz("q", meta, questions);
  return read(one.items, one.resources, { ...one.files, ...files });
};

describe("an export of Canvas", () => {
  it("brings its own name, code, start, and its syllabus and home page as words about the course", () => {
    const { course, activity } = read("", resource("home", "webcontent", "wiki_content/home.html"), {
      ...settings("<title>Real name</title><course_code>RN-1</course_code><start_at>2027-01-02T03:04:05</start_at>"),
      "course_settings/syllabus.html": "<html><body><p>syllabus</p></body></html>",
      "wiki_content/home.html":
        '<html><head><title>Home</title><meta name="front_page" content="true"></head><body><p>home</p></body></html>',
    });
    expect(course).toMatchObject({ name: "Real name", code: "RN-1", about: "<p>home</p>\n<p>syllabus</p>" });
    expect(course.activity.constraint).toEqual({ startFrom: "2027-01-02T03:04:05.000Z" });
    expect(activity("Home")).toBeUndefined();
  });

  it("makes drafts of what was not published, which nobody has to do", () => {
    const meta = modules(module("open", "active", "", place("a", "unpublished")) + module("shut", "unpublished"));
    const items =
      item("open", undefined, "Open", item("a", "page", "A")) + item("shut", undefined, "Shut", item("b", "page", "B"));
    const { activity, reasonOf } = read(items, "", meta);
    expect(activity("Open")).toMatchObject({ state: "ready", optional: false });
    for (const name of ["A", "Shut"]) expect(activity(name)).toMatchObject({ state: "draft", optional: true });
    expect(reasonOf("A")).toBe("it was not published; here it is a draft");
  });

  it("opens everything of a course in the making, and says so", () => {
    const meta = modules(module("shut", "unpublished", "", place("b", "unpublished")));
    const { activity, reasonOf } = read(item("shut", undefined, "Shut", item("b", "page", "B")), "", meta);
    expect(activity("Shut")?.state).toBe("ready");
    expect(activity("B")?.state).toBe("ready");
    expect(reasonOf("B")).toBe("nothing of the course was published; here it is open");
  });

  it("keeps the date that a module opens on and its order, and says what modules cannot ask for here", () => {
    const inner =
      "<unlock_at>2027-05-01T00:00:00Z</unlock_at><require_sequential_progress>true</require_sequential_progress>" +
      '<prerequisites><prerequisite type="context_module"/></prerequisites><completionRequirements><completionRequirement type="must_view"/></completionRequirements>';
    const { activity, reasonOf } = read(
      item("m", undefined, "Module", item("a", "page", "A")),
      "",
      modules(module("m", "active", inner, place("a", "active"))),
    );
    expect(activity("Module")?.constraint).toEqual({ startFrom: "2027-05-01T00:00:00.000Z", afterPrevious: true });
    expect(activity("A")?.constraint).toEqual({ afterPrevious: true });
    expect(reasonOf("Module")).toBe(
      "its prerequisites are the module before it; its items open one after the other; left out: completion requirements",
    );
  });

  it("knows links and tools that the manifest has no resource for", () => {
    const content = (type: string, url: string) => `<content_type>${type}</content_type><url>${url}</url>`;
    const meta = modules(
      module(
        "m",
        "active",
        "",
        place("l", "active", content("ExternalUrl", "https://example.org/")) +
          place("t", "active", content("ContextExternalTool", "https://tool.example/")),
      ),
    );
    const { activity } = read(
      item("m", undefined, "Module", item("l", undefined, "Link") + item("t", "gone", "Tool")),
      "",
      meta,
    );
    expect(activity("Link")?.html).toContain('href="https://example.org/"');
    expect(activity("Tool")).toMatchObject({ type: "lti", toolUrl: "https://tool.example/" });
  });
});

describe("an assignment", () => {
  const task = (inner: string, name = "Task") =>
    read(item("t", "t", name), associated("t", "t/task.html", "t/assignment_settings.xml"), {
      "t/task.html": "<html><body><p>Do it.</p></body></html>",
      "t/assignment_settings.xml": `<assignment identifier="t"><title>Task</title>${inner}</assignment>`,
    });

  it("is a text with its dates; what cannot be done here is said", () => {
    const {
      activity,
      reasonOf,
      package: pkg,
    } = task(
      "<due_at>2027-02-03T04:05:06</due_at><unlock_at>2027-01-01</unlock_at><lock_at>2027-03-01T00:00:00</lock_at><points_possible>10.0</points_possible><submission_types>online_upload,online_text_entry</submission_types><peer_reviews>true</peer_reviews>",
    );
    expect(activity("Task")).toMatchObject({
      type: "text",
      html: "<p>Do it.</p>",
      constraint: { due: "2027-02-03T04:05:06.000Z", startFrom: "2027-01-01T00:00:00.000Z" },
    });
    expect(activity("Task")?.maxScore).toBeUndefined();
    expect(reasonOf("Task")).toBe(
      "nothing can be handed in here (online_upload, online_text_entry); its points (10) are left out, nobody grades it here; it closed on 2027-03-01; here it stays open; its peer reviews are left out",
    );
    expect(pkg.gradingScales).toEqual([]);
  });

  it("for a tool launches the tool for its points", () => {
    const { activity, course } = task(
      "<submission_types>external_tool</submission_types><external_tool_url>https://tool.example/a</external_tool_url><points_possible>5</points_possible>",
    );
    expect(activity("Task")).toMatchObject({
      type: "lti",
      toolUrl: "https://tool.example/a",
      maxScore: 5,
      supportLtiGrading: true,
      scoreWeight: 5,
      html: "<p>Do it.</p>",
    });
    expect(course.gradingScale).toBe("m1.scale");
  });

  it("of Common Cartridge 1.3 brings text and attachments of learners", () => {
    const { activity } = read(item("t", "t", "Task"), resource("t", "assignment_xmlv1p0", "t/a.xml"), {
      "t/a.xml":
        '<assignment xmlns="x"><title>T</title><text texttype="text/html">&lt;p&gt;Do&lt;/p&gt;</text><instructor_text>key</instructor_text>' +
        '<attachments><attachment href="notes.txt" role="All"/><attachment href="key.txt" role="Teacher"/></attachments><gradable points_possible="3">true</gradable><submission_formats><format type="file"/></submission_formats></assignment>',
      "t/notes.txt": "notes",
      "t/key.txt": "key",
    });
    expect(activity("Task")?.html).toBe('<p>Do</p><ul><li><a href="files/m1/t/notes.txt">notes.txt</a></li></ul>');
  });
});

describe("a discussion", () => {
  const talk = (meta: string) =>
    read(
      item("d", "d", "Talk"),
      `${resource("d", "imsdt_xmlv1p1", "d.xml", '<dependency identifierref="d-meta"/>')}${associated("d-meta", "d-meta.xml")}`,
      {
        "d.xml":
          '<topic><title>T</title><text texttype="text/html">&lt;p&gt;Say&lt;/p&gt;</text><attachments><attachment href="d.txt"/></attachments></topic>',
        "d-meta.xml": `<topicMeta><topic_id>d</topic_id>${meta}</topicMeta>`,
        "d.txt": "words",
      },
    );

  it("has its words, its attachments and what Canvas asks for", () => {
    const { activity } = talk(
      "<type>topic</type><require_initial_post>true</require_initial_post><delayed_post_at>2027-01-01</delayed_post_at>",
    );
    expect(activity("Talk")).toMatchObject({
      type: "discussion",
      html: '<p>Say</p><ul><li><a href="files/m1/d.txt">d.txt</a></li></ul>',
      discussion: { requiredPosts: 1, postBeforeReading: true },
      constraint: { startFrom: "2027-01-01T00:00:00.000Z" },
    });
  });

  it("that was graded gives its points for taking part", () => {
    const { activity, reasonOf } = talk('<assignment identifier="x"><points_possible>4</points_possible></assignment>');
    expect(activity("Talk")).toMatchObject({ maxScore: 4, scoreWeight: 4 });
    expect(reasonOf("Talk")).toBe("its points (4) are given for taking part");
  });

  it("that is an announcement is left out", () => {
    expect(talk("<type>announcement</type>").activity("Talk")).toBeUndefined();
  });
});

describe("a quiz", () => {
  it("becomes a quiz of the quiz tool and an activity that launches it for its points", () => {
    const { activity, package: pkg } = readQuiz(
      "<title>x</title><description>&lt;p&gt;Read well.&lt;/p&gt;</description><shuffle_answers>true</shuffle_answers><due_at>2027-01-01</due_at>",
      question(2) + question(0.5),
    );
    expect(activity("Quiz q")).toMatchObject({
      type: "lti",
      quiz: "place-q",
      maxScore: 2.5,
      supportLtiGrading: true,
      constraint: { due: "2027-01-01T00:00:00.000Z" },
    });
    expect(pkg.quizzes).toMatchObject([
      {
        key: "place-q",
        course: "m1",
        feedback: "afterSubmit",
        items: [
          { type: "note", html: "<p>Read well.</p>" },
          { key: "i1", type: "single", shuffle: true },
          { key: "i1.2" },
        ],
      },
    ]);
  });

  it.each([
    ["<allowed_attempts>1</allowed_attempts>", undefined],
    [
      "<allowed_attempts>3</allowed_attempts>",
      "it had 3 attempts; here it is taken once in each attempt at the course",
    ],
    [
      "<allowed_attempts>-1</allowed_attempts>",
      "it had any number of attempts; here it is taken once in each attempt at the course",
    ],
    ["<time_limit>20</time_limit>", "its time limit of 20 minutes is left out"],
    ["<access_code>x</access_code>", "its access code, addresses or locked browser are left out"],
    ["<quiz_type>practice_quiz</quiz_type>", "it does not count for the grade"],
    ["<available>false</available>", "it was not published; here it is a draft"],
  ])("with %s says %s", (meta, reason) => {
    expect(readQuiz(meta).reasonOf("Quiz q")).toBe(reason);
  });

  it("hides its answers where Canvas does", () => {
    expect(readQuiz("<show_correct_answers>false</show_correct_answers>").package.quizzes[0]?.feedback).toBe("never");
  });

  it("takes as many questions of a bank as were drawn, by the points of the group", () => {
    const group =
      '<section ident="g"><selection_ordering><selection><sourcebank_ref>bank</sourcebank_ref><selection_number>2</selection_number><selection_extension><points_per_item>3</points_per_item></selection_extension></selection></selection_ordering></section>';
    const bank = `<questestinterop><objectbank ident="bank">${question(1)}${question(1)}${question(1)}</objectbank></questestinterop>`;
    const { activity, reasonOf } = readQuiz("", question(1) + group, { "non_cc_assessments/bank.xml.qti": bank });
    expect(activity("Quiz q")?.maxScore).toBe(7);
    expect(reasonOf("Quiz q")).toBe("2 of 3 questions were drawn at random; here the first ones are always asked");
  });

  it("with very many questions keeps the first 500", () => {
    const { package: pkg, report, activity } = readQuiz("", question(1).repeat(503));
    expect(pkg.quizzes[0]?.items).toHaveLength(500);
    expect(activity("Quiz q")?.maxScore).toBe(500);
    expect(report.filter(({ reason }) => reason === "a quiz has at most 500 questions")).toHaveLength(3);
  });

  it("cannot lead to other pages, and shows files of the course", () => {
    const prompt = '<a href="page.html">page</a> <img src="$IMS-CC-FILEBASE$/a.svg" alt="a">';
    const one = qtiItem({ type: "essay_question", asks: writing(), rules: "", prompt });
    const { package: pkg } = readQuiz("", one, { "web_resources/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    expect(pkg.quizzes[0]?.items[0]).toMatchObject({
      type: "essay",
      prompt: 'page <img src="files/m1/a.svg" alt="a">',
    });
  });

  it.each([
    ["a survey", "<quiz_type>survey</quiz_type>", question(1), "a survey: nothing in it is right or wrong"],
    ["no questions", "", "", "it has no questions"],
    [
      "only questions that cannot come in",
      "",
      qtiItem({ type: "file_upload_question", asks: "", rules: "" }),
      "no question of it came in",
    ],
  ])("that is or has %s is left out", (_, meta, questions, reason) => {
    const { report, activity } = readQuiz(meta, questions);
    expect(report).toContainEqual(expect.objectContaining({ kind: "quiz", outcome: "left-out", reason }));
    expect(activity("Quiz q")).toBeUndefined();
  });

  it("that is no sound XML in Canvas's form comes in by that of the standard", () => {
    const resources = resource("q", "imsqti_xmlv1p2/imscc_xmlv1p3/assessment", "q/assessment_qti.xml");
    const { activity } = read(item("q", "q", "Quiz"), resources, {
      "non_cc_assessments/q.xml.qti": "<questestinterop><",
      "q/assessment_qti.xml": assessment(question(1)),
    });
    expect(activity("Quiz")?.maxScore).toBe(1);
  });
});

describe("the grades of a course", () => {
  const one = quiz(
    "a",
    "<assignment_group_identifierref>g1</assignment_group_identifierref><points_possible>10</points_possible>",
    question(10),
  );
  const two = quiz(
    "b",
    "<assignment_group_identifierref>g1</assignment_group_identifierref><points_possible>30</points_possible>",
    question(30),
  );
  const three = quiz(
    "c",
    "<assignment_group_identifierref>g2</assignment_group_identifierref><points_possible>1</points_possible>",
    question(1),
  );
  const all = (files: Files) =>
    read(one.items + two.items + three.items, one.resources + two.resources + three.resources, {
      ...one.files,
      ...two.files,
      ...three.files,
      ...files,
    });
  const weights = ({ activity }: ReturnType<typeof all>) =>
    ["Quiz a", "Quiz b", "Quiz c", "First page"].map((name) => activity(name)?.scoreWeight);

  it("weigh by points; what has none weighs nothing", () => {
    expect(weights(all({}))).toEqual([10, 30, 1, 0]);
  });

  it("weigh a quiz by what Canvas counts for it, whatever its questions bring", () => {
    const { activity } = readQuiz("<points_possible>20</points_possible>", question(3));
    expect(activity("Quiz q")).toMatchObject({ maxScore: 3, scoreWeight: 20 });
  });

  it("weigh by the percents of their groups where Canvas does", () => {
    const group = (id: string, weight: number) =>
      `<assignmentGroup identifier="${id}"><group_weight>${weight}</group_weight></assignmentGroup>`;
    const files = {
      ...settings("<group_weighting_scheme>percent</group_weighting_scheme>"),
      "course_settings/assignment_groups.xml": `<assignmentGroups>${group("g1", 40)}${group("g2", 60)}</assignmentGroups>`,
    };
    expect(weights(all(files))).toEqual([10, 30, 60, 0]);
  });

  it("are letters, passed from D, where the export has no scale of its own", () => {
    const { package: pkg, course } = all({});
    expect(course.gradingScale).toBe("m1.scale");
    expect(pkg.gradingScales[0]).toMatchObject({ normalizedPassingScore: 0.6, passingGrade: "grade-4" });
    expect(pkg.gradingScales[0]?.grades.map(({ name }) => name)).toEqual(["A", "B", "C", "D", "F"]);
  });

  it.each([
    ['[["Good", 0.8], ["Enough", 0.5], ["Bad", 0.0]]', ["Good", "Enough", "Bad"], 0.5],
    ["[[", ["A", "B", "C", "D", "F"], 0.6],
    ['[["X", 7], 3, null]', ["A", "B", "C", "D", "F"], 0.6],
  ])("are those of its grading standard %s", (data, names, passing) => {
    const { package: pkg } = all({
      ...settings(
        "<grading_standard_enabled>true</grading_standard_enabled><grading_standard_identifier_ref>s</grading_standard_identifier_ref>",
      ),
      "course_settings/grading_standards.xml": `<gradingStandards><gradingStandard identifier="s"><title>Own</title><data>${data}</data></gradingStandard></gradingStandards>`,
    });
    expect(pkg.gradingScales[0]?.grades.map(({ name }) => name)).toEqual(names);
    expect(pkg.gradingScales[0]?.normalizedPassingScore).toBe(passing);
  });

  it("are none where nothing is graded", () => {
    const { package: pkg, course, activity } = read("", "");
    expect(pkg.gradingScales).toEqual([]);
    expect(course.gradingScale).toBeUndefined();
    expect(activity("First page")?.scoreWeight).toBe(1);
  });
});
