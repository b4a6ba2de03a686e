import { describe, expect, it } from "vitest";
import { cartridge, item, resource } from "../../../testing/cartridge-archive";
import { png } from "../../../testing/make-archive";
import { readCartridge } from "../../../testing/read-cartridge";

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
    const { activity } = readCartridge(
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
    const { reasonOf } = readCartridge(cartridge(item("f", "f", "File"), resource("f", "webcontent", "f.exe"), files));
    expect([reasonOf("file"), reasonOf("file of the outline")]).toContain(reason);
  });
});

describe("links and tools", () => {
  const one = (type: string, content: string) =>
    readCartridge(cartridge(item("x", "x", "X"), resource("x", type, "x.xml"), { "x.xml": content }));
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

  it.each([
    ["public", true],
    ["name_only", true],
    ["email_only", true],
    ["anonymous", false],
    ["nothing", false],
  ])("by LTI of the privacy level %s: whether the report says that names are asked for is %s", (level, isSaid) => {
    const property = `<lticm:property name="privacy_level">${level}</lticm:property>`;
    const { reasonOf } = one(
      "imsbasiclti_xmlv1p0",
      tool(
        "<blti:launch_url>https://t.example/</blti:launch_url>" +
          `<blti:extensions platform="canvas.instructure.com">${level === "nothing" ? "" : property}</blti:extensions>`,
      ),
    );
    expect(reasonOf("LTI link")?.includes("it asks to be told names: register it with sendNames")).toBe(isSaid);
  });

  it("by LTI without an address are left out", () => {
    expect(one("imsbasiclti_xmlv1p3", tool("")).reasonOf("LTI link")).toBe("its launch address is none of the web");
  });
});
