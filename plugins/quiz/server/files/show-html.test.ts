import { describe, expect, it } from "vitest";
import { showHtml } from "./show-html";

describe("the HTML of a quiz, as its page shows it", () => {
  it.each([
    ["files at their address", '<img src="files/a%20b.png">', '<img src="/x/a b.png">'],
    [
      "other sites in a window of their own",
      '<a href="https://a.example/">A</a>',
      '<a href="https://a.example/" target="_blank" rel="noopener noreferrer">A</a>',
    ],
    ["no link into a course", '<a href="activity:a">A</a>', "<a>A</a>"],
    [
      "a link in the place of a frame, which its page would not load",
      '<p><iframe src="https://player.vimeo.com/video/1" title="A &lt;film&gt;"></iframe></p>',
      '<p><a href="https://player.vimeo.com/video/1" target="_blank" rel="noopener noreferrer">A &lt;film&gt;</a></p>',
    ],
    [
      "the site's name where the frame has none",
      '<iframe src="https://a.example/b"></iframe>',
      '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer">a.example</a>',
    ],
  ])("has %s", (_, html, expected) => expect(showHtml(html, (path) => `/x/${path}`)).toBe(expected));
});
