import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findGlosses } from "../../core/build/figures/glosses";
import { countInlineSpreads } from "../../core/build/figures/inline-spreads";
import { isTest, readSources } from "../../core/build/figures/source";

const files = globSync("{core,plugins,server,tests}/**/*.{ts,tsx,mjs}");
const sources = await readSources(files.filter((file) => !file.startsWith("core/generated/")));
const MAX_LINES = 300;

/** The figures of `npm run docs -- figures` that must stay at zero. */
describe("the code", () => {
  it("defines no word in a comment: docs/words.md and the types do", () => {
    const glosses = sources.flatMap((source) => findGlosses(source).map((gloss) => `${source.file}: ${gloss}`));
    expect(glosses).toEqual([]);
  });

  it("spreads no object literal into another, which switches off the check for unknown keys", () => {
    const spreading = sources.filter((source) => countInlineSpreads(source) > 0);
    expect(spreading.map(({ file }) => file)).toEqual([]);
  });

  it(`has no file of more than ${MAX_LINES} lines but tests`, () => {
    const product = sources.filter((source) => !isTest(source));
    const long = product.filter(({ text }) => text.split("\n").length > MAX_LINES + 1);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it("refuses by the permission that a call declares, not in its handler", () => {
    const refuses = /\bhas(Everywhere|Permissions)\([^;{]*\)\)? \{?\s*throw/;
    const found = sources.filter(({ file, text }) => /(^|\/)server\//.test(file) && refuses.test(text));
    expect(found.map(({ file }) => file).sort()).toEqual([
      // An upload is a route without a call, so nothing declares its permission.
      "plugins/admin/server/pictures.ts",
      // Their tenant may not offer the call at all, which everybody is told first.
      "plugins/privacy/server/erasure/confirm.ts",
      "server/people/accounts/usage/usage-handlers.ts",
    ]);
  });
});
