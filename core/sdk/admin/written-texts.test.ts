import { describe, expect, it } from "vitest";
import type { Messages } from "../../intl/locale.store";
import { compileMessage } from "../../intl/messages/compile-message.ts";
import { writtenTexts } from "./written-texts";

describe("writtenTexts", () => {
  it.each([
    ["Don't go", "Don't go"],
    ["Type '{'name'}'", "Type '{name}'"],
    ["Go <b>on</b>, {name}", "Go <b>on</b>, {name}"],
    ["{n, plural, one {# course} other {# courses}}", "{n,plural,one{# course} other{# courses}}"],
    ["{n, number, ::percent}", "{n, number, ::percent}"],
  ])("writes what was built of %s", (source, written) => {
    expect(writtenTexts({ key: compileMessage(source) } as Messages)).toEqual({ key: written });
    expect(compileMessage(written)).toEqual(compileMessage(source));
  });
});
