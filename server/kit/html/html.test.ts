import { expect, it } from "vitest";
import { escapeHtml } from "./html";

it.each([
  [`<b title='a' id="b">&`, "&lt;b title=&#39;a&#39; id=&quot;b&quot;&gt;&amp;"],
  ["a\u2069\u202eb", "a\u202eb"],
  ["\u2066a\u2069", "\u2066a\u2069"],
])("%j in HTML is %j: no text ends its element, nor the element's own direction", (text, html) =>
  expect(escapeHtml(text)).toBe(html),
);
