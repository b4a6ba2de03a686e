import { describe, expect, it } from "vitest";
import { convertUnit } from "../../../testing/olx-problem";

const problem = (id: string, attributes = "") =>
  `<problem url_name="${id}" ${attributes}><stringresponse answer="a"><label>${id}?</label><textline/></stringresponse></problem>`;
const html = (id: string, inner = `<p>${id}</p>`) => `<html url_name="${id}" display_name="${id}">${inner}</html>`;
const film = '<video url_name="film" display_name="Film" youtube_id_1_0="AOUEsgFrYeg"/>';

const kinds = (blocks: string) => {
  const { activities, quizzes } = convertUnit(blocks);
  return activities.map(({ type, quiz }) => {
    const items = quizzes.find(({ key }) => key === quiz)?.items.map(({ key }) => key);
    return items ? `quiz ${items.join(" ")}` : type;
  });
};

describe("a unit with problems", () => {
  it.each([
    ["five in a row", ["a", "b", "c", "d", "e"].map((id) => problem(id)).join(""), ["quiz a b c d e"]],
    ["text before and after", html("t") + problem("a") + problem("b") + html("u"), ["text", "quiz a b", "text"]],
    ["a few words between", problem("a") + html("t") + problem("b"), ["quiz a t b"]],
    ["two pages between", problem("a") + html("t") + html("u") + problem("b"), ["quiz a t u b"]],
    [
      "a long page between",
      problem("a") + html("t", `<p>${"long ".repeat(1000)}</p>`) + problem("b"),
      ["quiz a", "text", "quiz b"],
    ],
    [
      "a film inside a page between",
      problem("a") + html("t", '<iframe src="https://www.youtube.com/embed/AOUEsgFrYeg"/>') + problem("b"),
      ["quiz a", "text", "quiz b"],
    ],
    [
      "a link into the course between",
      problem("a") + html("t", '<p><a href="/jump_to_id/page">x</a></p>') + problem("b"),
      ["quiz a", "text", "quiz b"],
    ],
    ["a video between", problem("a") + film + problem("b"), ["quiz a", "video", "quiz b"]],
    [
      "answers that are never shown beside others",
      problem("a") + problem("b", 'showanswer="never"') + problem("c", 'showanswer="never"'),
      ["quiz a", "quiz b c"],
    ],
    [
      "a thing that did not come in between",
      `${problem("a")}<problem url_name="x"><imageresponse/></problem>${problem("b")}`,
      ["quiz a b"],
    ],
  ])("%s", (_, blocks, expected) => {
    expect(kinds(blocks)).toEqual(expected);
  });

  it("goes by the strictest way of showing answers among neighbours", () => {
    const { quizzes } = convertUnit(problem("a", 'showanswer="always"') + problem("b"));
    expect(quizzes).toMatchObject([{ feedback: "afterSubmit" }]);
  });

  it("names a quiz of one problem by it, one of several by the unit", () => {
    const named = (id: string, name: string) => problem(id, `display_name="${name}"`);
    const name = (blocks: string) => convertUnit(html("t") + blocks).activities[1]?.name;
    expect(name(named("a", "Dwarfs"))).toBe("Dwarfs");
    expect(name(named("a", "Text Input"))).toBe("Unit");
    expect(name(named("a", "Dwarfs") + named("b", "Rivers"))).toBe("Unit");
  });

  it("is graded by the tool, out of the sum of its points", () => {
    const { activities, package: pkg } = convertUnit(problem("a", 'weight="2"') + problem("b", 'weight="0.5"'));
    expect(activities).toMatchObject([{ type: "lti", quiz: "a", supportLtiGrading: true, maxScore: 2.5 }]);
    expect(pkg.quizzes).toMatchObject([{ key: "a", course: "Org.C1.run" }]);
  });

  it("is where links to its problems lead", () => {
    const { package: pkg } = convertUnit(
      html("t", '<p><a href="/jump_to_id/b">b</a></p>') + problem("a") + problem("b"),
    );
    expect(JSON.stringify(pkg.courses)).toContain('href=\\"activity:a\\"');
  });
});
