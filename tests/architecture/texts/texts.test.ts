import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutTexts } from "../../../core/build/cut-texts.ts";
import { readTexts, textsOf } from "../../../core/build/source/texts.ts";
import { codeTextFaults } from "../../../core/build/validation/check-sources";
import { unusedTexts } from "../../../core/build/validation/unused-texts.ts";

const base = JSON.parse(readFileSync("locales/en-US.json", "utf8")) as Readonly<Record<string, string>>;
const files = await readTexts();
const portalKeys = Object.keys(base);

describe("reading texts", () => {
  it.each([
    ["<p>Hello</p>", ["Hello"]],
    ['<p>{"Hello"}</p>', ["Hello"]],
    ["<p>{`Hello $" + "{name}`}</p>", ["Hello"]],
    ['<p>{open ? "Open" : text}</p>', ["Open"]],
    ['<IconButton label="Close" />', ["Close"]],
    ['<img alt="" src="cover.svg" />', []],
    ['<p>{state === "open" ? text : null}</p>', []],
    ["<p>{text} · {1} / 2</p>", []],
    ['<Slot id="course-side@1" className="wide" />', []],
  ])("sees what a person would see in %s", (jsx, words) => {
    expect(textsOf("x.tsx", `export const X = () => ${jsx};`).literals).toEqual(words);
  });

  it.each([
    ['intl.formatMessage({ id: open ? "a.open" : "a.shut" }, values)', ["a.open", "a.shut"]],
    ['toasts.show({ kind: "info", message: "a.saved" })', ["a.saved"]],
    ['toasts.show({ kind: "info", message: { id: "a.saved", values } })', ["a.saved"]],
    ['throw new Error({ message: "Not a key." })', []],
  ])("sees the keys in %s", (code, keys) => expect(textsOf("x.ts", code).keys.map(({ key }) => key)).toEqual(keys));
});

describe("texts", () => {
  it("reads every room", () => expect(files.length).toBeGreaterThan(300));

  it("stand in locales/, never in the code", () => {
    const found = files.flatMap(({ file, literals }) => literals.map((literal) => `${file}: ${literal}`));
    expect(found).toEqual([]);
  });

  it("exist for every key that the code names or puts together", () => {
    expect(codeTextFaults(files, portalKeys)).toEqual([]);
  });

  it("come with the code that names them", async () => {
    const { files: textFiles, fileOf } = await cutTexts();
    expect(Object.keys(textFiles).length).toBeGreaterThan(10);
    const apart = portalKeys.filter((key) => fileOf(key) !== null);
    const lost = files.flatMap(({ file, strings, mentions }) =>
      apart
        .filter((key) => strings.has(key) || mentions.some((pattern) => pattern.test(key)))
        .filter((key) => !file.startsWith(`plugins/${key.split(".", 1)[0]}/`))
        .map((key) => `${file}: ${key}`),
    );
    expect(lost).toEqual([]);
  });

  it("are all named by something", async () => expect(await unusedTexts()).toEqual([]));

  it("are reported with their line if nothing names them", async () => {
    const text = '{\n  "courses.title": "My courses",\n  "courses.nobody": "Nobody"\n}';
    expect(await unusedTexts([{ file: "locales/en-US.json", text }])).toEqual([
      'TEXT_UNUSED  locales/en-US.json:3 (courses.nobody)\nNothing names the text "courses.nobody".\nUse it, or remove it from all languages.',
    ]);
  });
});
