import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { errorsPage } from "../../core/build/errors/errors-page";
import { codesWithoutPluginPrefix, readCatalogue } from "../../core/build/errors/read-catalogue.ts";
import { problem } from "../../core/build/validation/problem";
import { diagnose } from "../../core/kernel/diagnostics/diagnose-document";
import { isErrorCode } from "../../core/learning/contract/error-codes";
import { type CatalogueEntry, defineErrors } from "../../core/learning/contract/errors";
import { refuse } from "../../core/learning/rules/decision";
import { ImportError } from "../../server/course-package/format/import-problem";
import { ApiError } from "../../server/kit/errors/api-error";

const catalogue = await readCatalogue();
const textsByKey = JSON.parse(readFileSync("locales/en-US.json", "utf8")) as Readonly<Record<string, string>>;

const sources = globSync("{core,plugins,server}/**/*.{ts,tsx,mjs}")
  .filter((file) => !/\.(test|errors)\.tsx?$|\/testing\/|\.d\.m?ts$|^core\/generated\//.test(file))
  // The kernel may import nothing from the other folders, so it lists its error codes once more. These lists are left
  // out, because a code in them is not used.
  .filter((file) => !/diagnostics[\\/](document|runtime)-codes\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/**
 * The text of all sources, without lines that only list a name, as in the members of a type. Such a line does not use
 * an error code.
 */
const code = sources.map(({ text }) => text.replaceAll(/^( +\| "\w+";?| {2}"\w+",)$/gm, "")).join("\n");

/**
 * The keys of the texts for learners that are missing for these entries of the catalogue of error codes. Codes of the
 * import of courses are left out: only administrators see them, and their texts are not translated.
 */
function missingTextKeys(entries: readonly CatalogueEntry[]): string[] {
  return entries
    .filter(({ kind, code: name }) => name.includes(".") && kind !== "import")
    .map(({ kind, code: name }) => name.replace(".", kind === "call" ? ".errors." : ".reasons."))
    .filter((key) => !textsByKey[key]);
}

describe("the catalogue of errors", () => {
  it("is told in docs/errors.md as it is: `npm run docs` writes it", () => {
    expect(readFileSync("docs/errors.md", "utf8")).toBe(errorsPage(catalogue));
  });

  it("has a part of each kind", () => {
    const kinds = Object.entries(Object.groupBy(catalogue, ({ kind }) => kind)).map(([kind, all]) => [
      kind,
      all?.length,
    ]);
    expect(kinds.length).toBe(8);
    expect(kinds.filter(([, length]) => Number(length) < 5)).toEqual([]);
  });

  it("says a code once in a kind", () => {
    const names = catalogue.map(({ kind, code: name }) => `${kind} ${name}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("says what is wrong, what to do, and with which status a call is refused", () => {
    const mute = catalogue.filter(({ kind, title, fix, status }) => {
      const hasStatus = status !== undefined && status >= 400 && status < 600;
      return !title.trim() || !/[.}]$/.test(fix) || hasStatus !== (kind === "call");
    });
    expect(mute).toEqual([]);
  });

  it.each(catalogue.map(({ kind, code: name }) => [kind, name] as const))("is used: %s %s", (_, name) => {
    expect(new RegExp(`["'\`.]${name.replace(".", "\\.")}\\b`).test(code)).toBe(true);
  });

  it("has every code that a source writes before a place or a sentence", () => {
    const known = new Set(catalogue.map((entry) => entry.code));
    const said = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/["'`]([A-Z]+(?:_[A-Z]+)+) {2}/g)].map(([, name = ""]) => ({ file, name })),
    );
    expect(said.length).toBeGreaterThan(4);
    expect(said.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  it("has a sentence for learners for every code that a plugin declares", () => {
    expect(missingTextKeys(catalogue)).toEqual([]);
    const told = { title: "None", fix: "None." };
    expect(
      missingTextKeys([
        { kind: "call", code: "nobody.closed", ...told },
        { kind: "reason", code: "nobody.notVoted", ...told },
        { kind: "import", code: "nobody.shape", ...told },
      ]),
    ).toEqual(["nobody.errors.closed", "nobody.reasons.notVoted"]);
  });

  it("has what plugins declare under their own ids: validate and the build look", async () => {
    const codes = catalogue.map((entry) => entry.code);
    const plugins = new Set(
      globSync("plugins/*/**/*.errors.ts").map((file) => file.replaceAll("\\", "/").split("/")[1]),
    );
    expect([...plugins].filter((id) => !codes.some((name) => name.startsWith(`${id}.`)))).toEqual([]);
    for (const name of codes.filter((one) => one.includes("."))) expect(isErrorCode(name)).toBe(true);
    expect(await codesWithoutPluginPrefix()).toEqual([]);
    const entries = ["polls.closed", "votes.closed"].map((name) => ({ code: name, title: "Closed", fix: "Nothing." }));
    expect(await codesWithoutPluginPrefix([{ file: "plugins/polls/server/polls.errors.ts", entries }])).toEqual([
      expect.stringContaining('"votes.closed" is not "polls.…"'),
    ]);
  });
});

describe("a code that is not in the catalogue", () => {
  it("does not compile, wherever it is said", () => {
    const errors = defineErrors("call", { "polls.closed": { status: 409, title: "Closed", fix: "Nothing." } });
    const place = { file: "x" };
    // This function is never called. The compiler checks that each line with @ts-expect-error is an error.
    const said = () => [
      // @ts-expect-error no call of the API declares that the server refuses it with this code
      new ApiError("notFoundAtAll"),
      // @ts-expect-error "because" is not declared as a reason
      new ApiError("conflict", { reason: "because" }),
      // @ts-expect-error the plugin declares another code for its calls
      new ApiError(errors["polls.open"]),
      // @ts-expect-error "because" is not declared as a reason of a rule
      refuse("because"),
      // @ts-expect-error not an error code of the kernel
      diagnose("PLUGIN_TIRED"),
      // @ts-expect-error not an error code of the build
      problem("PLUGIN_TIRED", place, "It is tired.", "Let it sleep."),
      // @ts-expect-error not an error code of the import of courses
      new ImportError([{ code: "IMPORT_TIRED", place: "x", message: "It is tired.", fix: "Let it sleep." }]),
    ];
    expect(said).toBeTypeOf("function");
  });

  it("of a plugin is refused with by what the plugin declares", () => {
    const errors = defineErrors("call", { "polls.closed": { status: 409, title: "Closed", fix: "Nothing." } });
    const refusal = new ApiError(errors["polls.closed"]);
    expect([refusal.code, refusal.status, refusal.error.title]).toEqual(["polls.closed", 409, "Closed"]);
  });
});
