import { describe, expect, it } from "vitest";
import { png, text } from "../../testing/make-archive";
import { olxCourse } from "../../testing/olx-archive";
import { plainRules } from "../../testing/plain-rules";
import { readOlx } from "./read-olx";

const folder = "files/Org.C1.run";
const files = {
  "static/a plan.png": png,
  "static/sub/b.png": png,
  "static/Notes.PDF": text("%PDF-1.4"),
  "static/page.html": text("<html></html>"),
  "policies/assets.json": text('{"renamed.png":{"displayname":"a plan.png"}}'),
};

function convert(html: string) {
  const verticals = `<vertical url_name="here"><html url_name="h"><![CDATA[${html}]]></html></vertical>
    <vertical url_name="there"><html url_name="inner"><p>there</p></html></vertical>
    <vertical url_name="gone"><problem url_name="p"/></vertical>`;
  const contents = readOlx(olxCourse(verticals, files), "", plainRules);
  const page = contents.package.courses[0]?.activity.children?.[0]?.children?.[0];
  return { html: page?.html, report: contents.report, files: contents.files };
}

describe("a file that a page names", () => {
  it.each([
    ["/static/a_plan.png", "a_plan.png"],
    ["/static/a%20plan.png", "a_plan.png"],
    ["/static/a_plan.png?raw=1", "a_plan.png"],
    ["static/renamed.png", "a_plan.png"],
    ["/static/sub_b.png", "sub_b.png"],
    ["/asset-v1:Org+C1+run+type@asset+block@a_plan.png", "a_plan.png"],
    ["https://lms.example.org/asset-v1:Org+C1+run+type@asset+block@a_plan.png", "a_plan.png"],
    ["/assets/courseware/v1/0123abcd/asset-v1:Org+C1+run+type@asset+block/a_plan.png", undefined],
    ["/assets/courseware/v1/0123abcd/asset-v1:Org+C1+run+type@asset+block@a_plan.png", "a_plan.png"],
    ["/c4x/Org/C1/asset/a_plan.png", "a_plan.png"],
  ])("%s is found", (address, name) => {
    const expected = name === undefined ? "A" : `<img src="${folder}/${name}" alt="A">`;
    expect(convert(`<p>x</p><img src="${address}" alt="A">`).html).toBe(`<p>x</p>${expected}`);
  });

  it.each([
    ["Figure.png", "figure.png"],
    ["a figure.png", "a_figure.png"],
  ])("is the one of exactly this name, where %s and %s are two", (one, other) => {
    const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>');
    const both = { [`static/${one}`]: png, [`static/${other}`]: svg };
    const page = `<img src="/static/${encodeURIComponent(one)}"><img src="/static/${other}">`;
    const { files: kept } = readOlx(
      olxCourse(`<vertical url_name="v"><html url_name="h"><![CDATA[${page}]]></html></vertical>`, both),
      "",
      plainRules,
    );
    expect([...kept.values()].map(({ type }) => type)).toEqual(["image/png", "image/svg+xml"]);
  });

  it("is there once, however often it is named", () => {
    const { files: kept } = convert(
      '<img src="/static/a_plan.png"><a href="/static/notes.pdf">n</a><img src="/static/renamed.png">',
    );
    expect([...kept.keys()]).toEqual([`${folder}/a_plan.png`, `${folder}/Notes.PDF`]);
  });

  it.each([
    ["/static/none.png", "the file is not in the archive"],
    ["/static/page.html", "a kind of file that the portal does not serve"],
  ])("%s is reported with its reason", (address, reason) => {
    const { html, report } = convert(`<p>x</p><a href="${address}">A</a>`);
    expect(html).toBe("<p>x</p>A");
    expect(report).toContainEqual(expect.objectContaining({ kind: "link in a page", name: address, reason }));
  });
});

describe("a link inside of a course", () => {
  it.each([
    ["/jump_to_id/there"],
    ["/jump_to_id/inner"],
    ["/courses/course-v1:Org+C1+run/jump_to/block-v1:Org+C1+run+type@vertical+block@there"],
    ["/courses/Org/C1/run/jump_to/i4x://Org/C1/vertical/there"],
    ["block-v1:Org+C1+run+type@html+block@inner"],
    ["/courses/course-v1:Org+C1+run/courseware/ch/there/1"],
    ["there"],
  ])("%s leads to the activity that the block came into", (address) => {
    expect(convert(`<a href="${address}">go</a>`).html).toBe('<a href="activity:there">go</a>');
  });

  it.each([
    ["/jump_to_id/gone", "it leads to something that was left out"],
    ["/jump_to_id/never", "no such place in the course"],
    ["/courses/course-v1:Org+C1+run/discussion/forum", "a page of Open edX"],
    ["Read the docs", "an address that leads nowhere"],
    ["javascript:alert(1)", "an address that leads nowhere"],
  ])("%s becomes text, and a row says why", (address, reason) => {
    const { html, report } = convert(`<p>x</p><a href="${address}">go</a>`);
    expect(html).toBe("<p>x</p>go");
    expect(report).toContainEqual(expect.objectContaining({ kind: "link in a page", outcome: "left-out", reason }));
  });

  it("to the web stays", () => {
    expect(convert('<a href="https://example.org/a?b#c">go</a>').html).toBe(
      '<a href="https://example.org/a?b#c">go</a>',
    );
  });
});
