import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { messageFault } from "./message-fault.ts";

function faultOf(text: string): string {
  try {
    parse(text);
  } catch (error) {
    return messageFault(text, error);
  }
  return "nothing";
}

describe("messageFault", () => {
  it.each([
    ["Hello {name", 'at character 7 ("{name") this { has no }'],
    ["{}", 'at character 1 ("{}") the name of an argument must stand between { and }, as in {name}'],
    ["{count, plural, one {# poll}}", 'at character 29 ("}") the form other {…} is missing before this }'],
    [
      "{n, plural}",
      'at character 11 ("}") the forms must follow, as in {count, plural, one {# course} other {# courses}}',
    ],
    ["{n, plural, one", "at its end the text of this form must follow in braces, as in other {…}"],
    ["{n, plral, other {x}}", 'at character 5 ("plral, other {x}}") the type must be number, date, time, plural,'],
    ["Read <b>this", 'at character 6 ("<b>this") this tag has no closing tag'],
    ["Read</b>", 'at character 5 ("</b>") this closing tag has no opening tag of the same name before it'],
    ["{n, number, ::}", 'at character 13 ("::}") what follows :: must be a number skeleton'],
  ])("says in words what %s lacks", (text, fault) => expect(faultOf(text)).toContain(fault));

  it("has words for every code of the parser", () => {
    const refused = ["{a b}", "{n,}", "{n, date, }", "{n, date, ::}", "{n, select, }", "{n, plural, offset:x}"];
    for (const text of [
      ...refused,
      "{n, date, 'x}",
      "{n, select, a {1} a {2} other {3}}",
      "<1>x</1>",
      "{n, select, a}",
    ])
      expect(faultOf(text)).not.toMatch(/[A-Z]_[A-Z]|nothing/);
  });
});
