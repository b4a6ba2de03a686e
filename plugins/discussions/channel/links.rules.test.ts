import { describe, expect, it } from "vitest";
import { splitAtLinks } from "./links.rules";

const links = (text: string) => splitAtLinks(text).flatMap(({ href }) => href ?? []);

describe("the links of a message", () => {
  it.each([
    ["none at all", []],
    ["see https://example.org/a.", ["https://example.org/a"]],
    ["(https://example.org/a)", ["https://example.org/a"]],
    ["https://example.org/Moon_(song), too", ["https://example.org/Moon_(song)"]],
    ["http://a.example https://b.example?x=1&y=2!", ["http://a.example", "https://b.example?x=1&y=2"]],
    ["javascript:alert(1) data:text/html,x ftp://example.org", []],
    ['<a href="https://example.org/x">x</a>', ["https://example.org/x"]],
    ["https://", []],
  ])("of %j are %j", (text, found) => {
    expect(links(text)).toEqual(found);
  });

  it.each(["one https://example.org/a. two\nthree", "https://a.example", "<b>bold</b>", ""])(
    "leave %j whole",
    (text) => {
      expect(
        splitAtLinks(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    },
  );
});
