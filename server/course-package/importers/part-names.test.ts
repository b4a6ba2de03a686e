import { describe, expect, it } from "vitest";
import { ImportError } from "../format/import-problem";
import type { PortableActivity } from "../format/package.schema";
import {
  assessment,
  cartridge,
  choices,
  equalsCondition,
  item,
  qtiItem,
  resource,
  rule,
} from "../testing/cartridge-archive";
import { olxCourse } from "../testing/olx-archive";
import { plainRules } from "../testing/plain-rules";
import { html, readCartridge } from "../testing/read-cartridge";
import { withLists } from "../testing/with-lists";
import { authorPlace } from "./author-places";
import { readOlx } from "./olx/read-olx";

const hexId = "0a1b2c3d4e5f60718293a4b5c6d7e8f9";
const page = (inner: string, name = "Text") => `<html url_name="${hexId}1" display_name="${name}">${inner}</html>`;
const film = `<video url_name="${hexId}2" display_name="" youtube_id_1_0="abcdefghijk"/>`;
const problem = (words: string) =>
  `<problem url_name="${hexId}3">${words}<numericalresponse answer="2"><textline/></numericalresponse></problem>`;
const first = '<vertical url_name="v0" display_name="First"><html url_name="h0"><p>0</p></html></vertical>';

function namesBelow({ name, children = [] }: PortableActivity): string[] {
  return [name, ...children.flatMap(namesBelow)];
}

/** The names of all activities of the course's second unit, in a lesson with this name. */
function namesIn(blocks: string, lesson: string): string[] {
  const files = {
    "sequential/seq.xml": `<sequential display_name="${lesson}">${first}<vertical url_name="${hexId}">${blocks}</vertical></sequential>`,
    "chapter/ch.xml": '<chapter><sequential url_name="seq"/></chapter>',
  };
  const { package: pkg } = withLists(readOlx(olxCourse("", files), "", plainRules));
  const unit = pkg.courses[0]?.activity.children?.[0]?.children?.[1];
  if (unit === undefined) throw new Error("no unit");
  for (const quiz of pkg.quizzes) expect(quiz.name).not.toMatch(hexId);
  return namesBelow(unit);
}

describe("a block of an Open edX course without a usable name", () => {
  it("gets the first heading of its content, then the lesson's name", () => {
    const blocks = page("<h3>Real <b>heading</b></h3><p>x</p>") + film + problem("<p>1+1</p>");
    expect(namesIn(blocks, "Lesson")).toEqual(["Real heading", "Real heading", "Lesson", "Lesson"]);
  });

  it("gets the word for its kind where the lesson has no name either", () => {
    expect(namesIn(page("<p>x</p>") + film + problem("<p>1+1</p>"), "")).toEqual(["Text", "Text", "Video", "Quiz"]);
  });

  it.each([hexId, "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed", "one.html"])("counts %s as no name", (name) => {
    expect(namesIn(page("<h2>Heading</h2>", name) + film, "Lesson")).toEqual(["Heading", "Heading", "Lesson"]);
  });

  it("gets the heading above its question", () => {
    expect(namesIn(film + problem("<h3>Sums</h3><p>1+1</p>"), "Lesson")).toEqual(["Sums", "Lesson", "Sums"]);
  });
});

describe("an item of a cartridge without a title", () => {
  const quiz = assessment(
    qtiItem({ type: "cc.multiple_choice.v0p1", asks: choices(["A", "B"]), rules: rule(equalsCondition("A")) }),
  ).replace('title="Quiz"', "");
  const files = { "one.html": "<h2>Heading</h2>", "two.html": "<p>x</p>", "q.xml": quiz };
  const resources =
    resource("r1", "webcontent", "one.html") +
    resource("r2", "webcontent", "two.html") +
    resource("r3", "imsqti_xmlv1p2/imscc_xmlv1p1/assessment", "q.xml");
  const items = item("i1", "r1", "") + item("i2", "r2", hexId) + item("i3", "r3", "");

  it("gets the first heading of its content, then the title of the module", () => {
    const { lines, package: pkg } = readCartridge(cartridge(item("m", undefined, "Module", items), resources, files));
    expect(lines.slice(1)).toEqual(["  composite Module", "    text Heading", "    text Module", "    lti Module"]);
    expect(pkg.quizzes.map(({ name }) => name)).toEqual(["Module"]);
  });

  it("gets the title of the heading above it", () => {
    const { lines } = readCartridge(cartridge(item("h", undefined, "Above") + item("i2", "r2", ""), resources, files));
    expect(lines).toContain("    text Above");
  });

  it("gets the word for its kind where nothing around it has a title", () => {
    const { lines } = readCartridge(cartridge(item("i2", "r2", "") + item("i3", "r3", ""), resources, files));
    expect(lines).toEqual(["  text First page", "  text Text", "  lti Quiz"]);
  });

  it("keeps the title that its page has", () => {
    const titled = { ...files, "two.html": html("<p>x</p>") };
    expect(readCartridge(cartridge(item("i2", "r2", ""), resources, titled)).lines).toContain("  text T");
  });
});

describe("a static tab of an Open edX course", () => {
  const tabs = (...list: object[]) => ({
    "policies/run/policy.json": JSON.stringify({ "course/run": { tabs: list } }),
    "tabs/t1.html": "<h1>About us</h1>",
    "tabs/t2.html": "<p>Tab</p>",
  });
  const lastNames = (files: Record<string, string>) =>
    readOlx(olxCourse(first, files), "", plainRules)
      .package.courses[0]?.activity.children?.slice(1)
      .map(({ name }) => name);
  const tab = (url_slug: string, name?: unknown) => ({ type: "static_tab", url_slug, name });

  it.each(["", "  ", undefined, null])("with the name %j gets a title and refuses nothing", (name) => {
    expect(lastNames(tabs(tab("t1", name), tab("t2", name)))).toEqual(["About us", "Text"]);
  });

  it("comes once, however often the policy names it", () => {
    expect(lastNames(tabs(tab("t2", "Two"), tab("t2", "Two")))).toEqual(["Two"]);
  });

  it("keeps its key apart from those of the blocks", () => {
    const block = '<vertical url_name="tabs-t2" display_name="B"><html url_name="b"><p>b</p></html></vertical>';
    expect(readOlx(olxCourse(first + block, tabs(tab("t2", "Two"))), "", plainRules).package.courses).toHaveLength(1);
  });
});

describe("what an author wrote too long", () => {
  it("is cut where it is a name or a code", () => {
    const name = "n".repeat(400);
    const files = {
      "course/run.xml": `<course display_name="${name}" course="${name}"><chapter url_name="ch"/></course>`,
      "chapter/ch.xml": `<chapter display_name="${name}"><sequential url_name="seq"/></chapter>`,
    };
    const { courses } = readOlx(olxCourse(first + film, files), "", plainRules).package;
    expect(courses[0]).toMatchObject({ name: "n".repeat(300), code: "n".repeat(100) });
  });
});

describe("a fault that stays in a converted course", () => {
  const messageOf = (run: () => unknown): string => {
    try {
      run();
      return "";
    } catch (error) {
      if (error instanceof ImportError) return error.message;
      throw error;
    }
  };

  it("is told with the file, the line and the block of an Open edX course", () => {
    const long = `<p>${"x".repeat(2_000_001)}</p>`;
    const unit = `<vertical url_name="v" display_name="V">\n<html url_name="h" display_name="H">${long}</html>\n</vertical>`;
    const message = messageOf(() => readOlx(olxCourse(`${first}\n${unit}`), "", plainRules));
    expect(message).toMatch(/sequential\/seq\.xml:[23] \((vertical|html) "[vh]"\)/);
    expect(message).not.toMatch(/converted|\/courses\/0/);
  });

  it.each([
    ["/quizzes/0/items/1/prompt", 'q.xml:3 (item "i1")'],
    ["/quizzes/0/items/0", "q.xml:1"],
    ["/courses/0/activity/name", "imsmanifest.xml"],
  ])("is told with the question of a cartridge: %s", (pointer, place) => {
    const items = [{ key: "one" }, { key: "two" }];
    const written = { quizzes: [{ key: "q", items }], courses: [{ key: "c", activity: { key: "root" } }] };
    const places = new Map([
      ["q", "q.xml:1"],
      ["q/two", 'q.xml:3 (item "i1")'],
    ]);
    expect(authorPlace(written, places, "imsmanifest.xml")(pointer)).toBe(place);
  });
});
