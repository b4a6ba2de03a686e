import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ImportContents } from "../format/contents";
import type { PortableActivity } from "../format/package.schema";
import { withScheme } from "../html/web-address";
import { readContents } from "../read-contents";
import { item, manifest, resource } from "../testing/cartridge-archive";
import { png, withFile } from "../testing/make-archive";
import { olxCourse } from "../testing/olx-archive";
import { plainRules } from "../testing/plain-rules";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Reads an archive of these files as an administrator's command does, and returns the course's pages. */
async function read(files: Files): Promise<ImportContents & { html: string }> {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  const bytes = zipSync(Object.fromEntries(entries));
  const contents = await withFile("course.zip", bytes, (path) => readContents(path, plainRules));
  const all = ({ html = "", children = [] }: PortableActivity): string => html + children.map(all).join("");
  return { ...contents, html: contents.package.courses.map(({ activity }) => all(activity)).join("") };
}

const htmlPage = (body: string) => `<html><head><title>T</title></head><body>${body}</body></html>`;

/** One course with this page and one file, in each of the formats. `name` is the file as the archive lists it. */
const formats: [string, (body: string, name?: string) => Files][] = [
  [
    "Open edX",
    (body, name = "a.png") => ({
      ...Object.fromEntries(
        olxCourse(`<vertical url_name="v" display_name="V"><html url_name="h"><![CDATA[${body}]]></html></vertical>`),
      ),
      [`static/${name}`]: png,
    }),
  ],
  [
    "Common Cartridge",
    (body, name = "a.png") => ({
      "imsmanifest.xml": manifest(item("p", "p", "P"), resource("p", "webcontent", "p.html")),
      "p.html": htmlPage(body),
      [`static/${name}`]: png,
    }),
  ],
  [
    "portable package",
    (body, name = "a.png") => ({
      "portal-package.json": JSON.stringify({
        format: "learner-portal-package",
        version: 1,
        courses: [
          {
            key: "c",
            name: "C",
            code: "C",
            image: "files/a.png",
            activity: { key: "p", type: "text", name: "P", html: body.replaceAll("static/", "files/") },
          },
        ],
      }),
      "files/a.png": png,
      [`files/${name}`]: png,
    }),
  ],
];

const nfd = "café über.png".normalize("NFD");
const nfc = nfd.normalize("NFC");

describe.each(formats)("a reference in a course of the format %s", (_format, course) => {
  it.each([
    ["taken apart by a Mac, for a name that is whole", nfd, nfc],
    ["whole, for a name that is taken apart", nfc, nfd],
    ["encoded", nfd, encodeURIComponent(nfc)],
    ["encoded and taken apart", nfc, encodeURIComponent(nfd)],
    ["with a sign that the packer replaced", "one_two.png", "one|two.png"],
    ["with an encoded sign that the packer replaced", "one_two.png", "one%7Ctwo.png"],
    ["with a sign that the packer left out", "onetwo.png", "one:two.png"],
    ["with a question mark that the packer replaced", "why_.png", "why?.png"],
  ])("finds a file: %s", async (_what, listed, written) => {
    const { html, report } = await read(course(`<p>x</p><img src="static/${written}" alt="A">`, listed));
    expect(html).toMatch(/<img src="files\/[^"]+\.png" alt="A">/);
    expect(report.filter(({ kind }) => kind === "picture in a page")).toEqual([]);
  });

  it("makes a file of a picture that the page contains", async () => {
    const data = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    const { html, files, report } = await read(
      course(`<p>x</p><img src="${data}" alt="A"><img src="${data}" alt="B">`),
    );
    const [, path = ""] = /<img src="([^"]+)" alt="A">/.exec(html) ?? [];
    expect(html).toContain(`<img src="${path}" alt="B">`);
    expect(files.get(path)).toMatchObject({ type: "image/png", bytes: Buffer.from(png) });
    expect(report).toContainEqual(
      expect.objectContaining({ name: "data:image/png;base64,… ×2", outcome: "converted", reason: "made a file" }),
    );
  });

  it.each([
    [
      "a drawing",
      "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M0 0h1'/%3E%3C/svg%3E",
      true,
    ],
    ["a page", `data:text/html,${encodeURIComponent("<script>x</script>")}`, false],
    ["nothing", "data:", false],
    ["no picture", "data:image/png;base64,AAAA", false],
  ])("makes a file of data only if it is a picture: %s", async (_what, data, isFile) => {
    const { html } = await read(course(`<p>x</p><img src="${data}" alt="A">`));
    expect(/<img src="files\/[^"]+" alt="A">/.test(html)).toBe(isFile);
    expect(html).not.toContain("data:");
  });

  it.each([
    ["www.example.org/page", "https://www.example.org/page"],
    ["example.org", "https://example.org"],
    ["youtube.com/watch?v=abcdefghijk", "https://youtube.com/watch?v=abcdefghijk"],
  ])("to %s leads to the web", async (written, address) => {
    const { html } = await read(course(`<p>x</p><a href="${written}">go</a>`));
    expect(html).toContain(`<a href="${address}">go</a>`);
  });
});

describe("an item of a cartridge", () => {
  it("finds its page by the name that the packer gave it, and its film without a scheme", async () => {
    const { package: pkg } = await read({
      "imsmanifest.xml": manifest(
        item("a", "a", "Page") + item("b", "b", "Film"),
        resource("a", "webcontent", "pages/intro|part.html") + resource("b", "imswl_xmlv1p1", "w.xml"),
      ),
      "pages/intro_part.html": htmlPage("<p>Here</p>"),
      "w.xml": '<webLink><title>Film</title><url href="youtube.com/watch?v=abcdefghijk"/></webLink>',
    });
    expect(pkg.courses[0]?.activity.children).toMatchObject([
      { name: "Page", html: "<p>Here</p>" },
      { name: "Film", video: { youtube: "abcdefghijk" } },
    ]);
  });
});

describe("a field of a portable package", () => {
  it("finds its file as the archive lists it", async () => {
    const course = { key: "c", name: "C", code: "C", image: `files/${nfc}` };
    const activity = { key: "p", type: "text", name: "P", html: "<p>x</p>", image: "files/one|two.png" };
    const { package: pkg } = await read({
      "portal-package.json": JSON.stringify({
        format: "learner-portal-package",
        version: 1,
        courses: [{ ...course, activity }],
      }),
      [`files/${nfd}`]: png,
      "files/one_two.png": png,
    });
    expect(pkg.courses[0]).toMatchObject({ image: `files/${nfc}`, activity: { image: "files/one_two.png" } });
  });
});

describe("withScheme", () => {
  it.each([
    ["www.example.org/a b", "https://www.example.org/a%20b"],
    ["m.youtube.com/watch?v=x", "https://m.youtube.com/watch?v=x"],
    ["youtu.be/abc", "https://youtu.be/abc"],
    ["münchen.de", "https://münchen.de"],
    ["example.org:8080/x", "https://example.org:8080/x"],
    ["docs.rs/serde", "https://docs.rs/serde"],
    ["page.html", undefined],
    ["notes.pdf", undefined],
    ["readme.md", undefined],
    ["unit/www.example.org", undefined],
    ["www.pdf", undefined],
    ["ann@example.org", undefined],
    ["e.g.", undefined],
    ["1.5", undefined],
    ["javascript:alert(1).com", undefined],
    ["https://example.org", undefined],
    ["//example.org", undefined],
    ["", undefined],
  ])("%j gives %j", (written, address) => {
    expect(withScheme(written)).toBe(address);
  });
});
