import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutTexts } from "../../../core/build/cut-texts.mjs";
import { readCatalogue } from "../../../core/build/errors/read-catalogue.mjs";
import { readTexts, textsOf } from "../../../core/build/source/texts.mjs";
import { codeTextFaults } from "../../../core/build/validation/check-sources";

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

  it("are all named by something", async () => {
    const json = globSync("manifests/*.json").map((file) => readFileSync(file, "utf8"));
    const named = new Set(json.flatMap((text) => [...text.matchAll(/"([^"]*)"/g)].map(([, key]) => key)));
    for (const { strings } of files) for (const text of strings) named.add(text);
    // The browser makes the keys of these texts from the codes and reasons with which the API refuses requests. So the
    // code does not contain the keys.
    for (const { kind, code } of await readCatalogue()) {
      if (kind === "call") named.add(code.replace(".", ".errors."));
      const reason = code.replace(".", ".reasons.");
      if (kind === "reason") for (const form of ["", ".dated", ".title"]) named.add(`${reason}${form}`);
    }
    const patterns = files.flatMap((file) => file.mentions);
    const lost = portalKeys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(lost).toEqual([]);
  });
});
