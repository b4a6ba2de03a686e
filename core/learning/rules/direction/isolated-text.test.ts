import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isolatedText, isolatedValues, parseTexts, withoutLooseIsolates } from "./isolated-text";

const [rlo, lri, rli, fsi, pdi, pdf] = ["\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u202c"];

describe("withoutLooseIsolates", () => {
  it.each([
    ["plain", "plain"],
    [`a${rlo}b`, `a${rlo}b`],
    [`a${lri}b${pdi}c`, `a${lri}b${pdi}c`],
    [`a${pdi}b`, "ab"],
    [`a${rli}b`, "ab"],
    [`${pdi}${lri}a${fsi}b${pdi}`, `a${fsi}b${pdi}`],
    [`${lri}${rli}a${pdi}${pdi}${pdi}`, `${lri}${rli}a${pdi}${pdi}`],
    [`a${lri}b\nc${pdi}d`, "ab\ncd"],
  ])("%j becomes %j", (text, clean) => expect(withoutLooseIsolates(text)).toBe(clean));

  it("leaves as many that open as that close, in this order, whatever the text is", () => {
    const piece = fc.constantFrom("a", "\n", lri, rli, fsi, pdi, rlo, pdf);
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const line of withoutLooseIsolates(pieces.join("")).split("\n")) {
          let depth = 0;
          for (const character of line) {
            if (character === pdi) depth -= 1;
            else if ([lri, rli, fsi].includes(character)) depth += 1;
            expect(depth).toBeGreaterThanOrEqual(0);
          }
          expect(depth).toBe(0);
        }
      }),
    );
  });
});

describe("isolatedText", () => {
  it.each([
    ["Ada", "Ada"],
    ["עדה", "עדה"],
    [`Ada${rlo}`, `${fsi}Ada${rlo}${pdi}`],
    [`${pdi}${rlo}Ada`, `${fsi}${rlo}Ada${pdi}`],
    [`a${rlo}\nb`, `${fsi}a${rlo}${pdi}\n${fsi}b${pdi}`],
  ])("%j becomes %j", (text, isolated) => expect(isolatedText(text)).toBe(isolated));
});

it("isolates the texts among the values of a message, and nothing else", () => {
  const element = { type: "bdi" };
  expect(isolatedValues({ name: `Ada${rlo}`, count: 2, element })).toEqual({
    name: `${fsi}Ada${rlo}${pdi}`,
    count: 2,
    element,
  });
});

it("parses JSON without loose isolates in its texts", () => {
  const json = JSON.stringify({ name: `a${pdi}b`, list: [`${lri}c${pdi}`, 1, null] });
  expect(parseTexts(json)).toEqual({ name: "ab", list: [`${lri}c${pdi}`, 1, null] });
  expect(() => parseTexts(`{"a": "${pdi}`)).toThrow(SyntaxError);
});
