import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestTool, type TestTool } from "../testing/test-tool";
import { showHtml } from "./show-html";

const sound = Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVEfmt ", "latin1"), Buffer.alloc(100, 7)]);
const files = {
  "files/a b.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>',
  "files/sound.wav": sound,
  "files/unused.txt": "nobody shows this",
};

describe("files of a quiz", () => {
  let tool: TestTool;
  let addresses: string[];
  beforeAll(async () => {
    tool = await startTestTool(files);
    const quiz = await tool.store({
      key: "q",
      name: "Q",
      items: [
        {
          key: "n",
          type: "note",
          html: '<p><img src="files/a%20b.svg" alt="A square"><audio src="files/sound.wav" controls></audio></p>',
        },
      ],
    });
    const { boot } = await tool.open({ quiz });
    const html = boot.view.items.map((item) => (item.type === "note" ? item.html : "")).join("");
    addresses = [...html.matchAll(/src="([^"]*)"/g)].map(([, address]) => (address ?? "").replaceAll("&amp;", "&"));
  });
  afterAll(() => tool.close());
  const get = (url: string, headers: Record<string, string> = {}) =>
    tool.app.inject({ url, headers: { host: "localhost", ...headers } });

  it("come without a cookie, by the addresses in the page, to a frame without an origin", async () => {
    const [picture = "", audio = ""] = addresses;
    expect(addresses).toHaveLength(2);
    const answer = await get(picture);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const part = await get(audio, { range: "bytes=10-19" });
    expect([part.statusCode, part.rawPayload.equals(sound.subarray(10, 20))]).toEqual([206, true]);
  });

  it("are not there for who changes the address, or comes late", async () => {
    const [picture = ""] = addresses;
    const changed = [
      picture.replace("a%20b.svg", "unused.txt"),
      picture.replace(/until=\d+/, "until=9999999999"),
      picture.replace(/key=.*/, "key=x"),
    ];
    changed.push(picture.replace(/\?.*/, ""), picture.replace(/until=\d+/, "until=1e99"));
    for (const url of changed) expect((await get(url)).statusCode).toBe(404);
    const { now } = tool.clock;
    tool.clock.now = new Date(now.getTime() + 12 * 3600_000);
    expect((await get(picture)).statusCode).toBe(404);
    tool.clock.now = now;
  });
});

describe("showing HTML", () => {
  it("opens other sites in a window of their own, and knows no activities", () => {
    const html = '<a href="https://x.example/">x</a><a href="activity:one">one</a><a href="#here">here</a>';
    expect(showHtml(html, (path) => path)).toBe(
      '<a href="https://x.example/" target="_blank" rel="noopener noreferrer">x</a><a>one</a><a href="#here">here</a>',
    );
  });

  it("leaves a text alone that only speaks of a file", () => {
    expect(showHtml('<p>src="files/x"</p>', () => "no")).toBe('<p>src="files/x"</p>');
  });
});
