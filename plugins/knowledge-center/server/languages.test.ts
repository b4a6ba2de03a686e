import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import { found, type Member, search } from "./testing/searching";

const texts: Readonly<Record<string, string>> = {
  "de-AT": "Die Standardabweichung der Messgrößen misst die Streuung. Übungen am Maßstab helfen.",
  ar: "تَقِيسُ الدَّرَجَاتُ الأداءَ. يمكن حساب الانحراف المعياري للمجموعة.",
  "zh-CN": "标准差是一组数据平均值分散程度的度量。平均数描述数据的中心。",
  es: "La desviación típica mide la dispersión de los años. ¿Cuántas muestras hay?",
  tr: "Isparta'da ilkbahar ISINIR.",
  ja: "標準偏差はデータのばらつきを表します。",
};
const MODEL = "4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e";
const models: Readonly<Record<string, string>> = { "de-AT": MODEL, es: MODEL };

const courses = Object.entries(texts).map(([language, words]) =>
  course(language, {
    name: "–",
    description: "",
    language,
    ...(models[language] === undefined ? {} : { knowledgeModel: models[language] }),
    activity: group("root", [text("a", { name: "–", html: `<p>${words}</p>` })]),
  }),
);
const shared = course("none", { name: "–", description: "Streuung, dispersión, 数据" });

let lms: TestLms;
let ada: Member;
beforeAll(async () => {
  const all = [...courses, shared];
  lms = await startTestLms(
    sample(
      all,
      all.map(({ key }) => access(key)),
    ),
  );
  ada = await lms.member(LEARNER);
  for (const { key } of courses) await ada.learner.start(key);
});
afterAll(() => lms.close());

/** The words that match a query in each found passage, with the passage's language. */
async function matched(query: string, more: object = {}) {
  const passages = await found(ada, query, more);
  return passages.map(({ language, text: words, matches }) => [
    language,
    ...matches.map(({ start, end }) => words.slice(start, end)),
  ]);
}

describe("words are found", () => {
  it.each<[string, string, string[]]>([
    ["with an umlaut", "Übungen", ["de-AT", "Übungen"]],
    ["without their umlaut", "ubungen", ["de-AT", "Übungen"]],
    ["with a sharp s that is written double", "MASSSTAB", ["de-AT", "Maßstab"]],
    ["by the first part of a compound", "Standard", ["de-AT", "Standardabweichung"]],
    ["by the last part of a compound", "Abweichung", ["de-AT", "Standardabweichung"]],
    ["by their beginning, as one types", "Messg", ["de-AT", "Messgrößen"]],
    ["in another number", "Übung", ["de-AT", "Übungen"]],
    ["in another number, the other way round", "Streuungen", ["de-AT", "Streuung"]],
    ["in decomposed letters", "U\u0308bungen", ["de-AT", "Übungen"]],
    ["in Arabic without the vowels", "الدرجات", ["ar", "الدَّرَجَاتُ"]],
    ["in Arabic with vowels", "الانْحِراف", ["ar", "الانحراف"]],
    ["in Arabic without the article", "انحراف", ["ar", "الانحراف"]],
    ["in Arabic without hamza", "الاداء", ["ar", "الأداءَ"]],
    ["in Arabic that is stretched", "حســـاب", ["ar", "حساب"]],
    ["in Chinese without spaces", "标准差", ["zh-CN", "标准", "差"]],
    ["in Spanish without accents", "desviacion", ["es", "desviación"]],
    ["in Spanish with its own letter", "anos", ["es", "años"]],
    ["in Turkish in capital letters", "ısınır", ["tr", "ISINIR"]],
    ["in Japanese", "偏差", ["ja", "標準偏差"]],
  ])("%s: %s", async (_what, query, words) => {
    expect((await matched(query)).filter(([language]) => language !== null)).toEqual([words]);
  });
});

describe("languages", () => {
  const query = "Streuung dispersión 数据";

  it("are told of all passages, and choose among them", async () => {
    const { data, languages } = (await search(ada, query)).body;
    expect(languages).toEqual(["de-AT", "es", "zh-CN"]);
    expect(data).toHaveLength(4);
    const german = (await search(ada, query, { language: "DE" })).body;
    expect(german.data.map(({ language }: { language: string }) => language)).toEqual(["de-AT"]);
    expect(german.languages).toEqual(languages);
    for (const language of ["d", "de-A", "en", "_"]) expect(await found(ada, query, { language })).toEqual([]);
  });

  it("are those of the courses of one knowledge model, when one of them is asked for", async () => {
    const ask = async (key: string) => (await search(ada, query, { course: idOf("course", key) })).body;
    for (const key of ["de-AT", "es"]) expect((await ask(key)).languages).toEqual(["de-AT", "es"]);
    expect((await ask("zh-CN")).languages).toEqual(["zh-CN"]);
    expect(await ask("none")).toMatchObject({ data: [{ activity: null, language: null }], languages: [] });
    expect(await ask("unknown")).toEqual({ data: [], languages: [] });
  });
});

describe("odd words", () => {
  it.each(["", " ", "\ud83d", "🦉".repeat(250), "%_'\"\\", "{1,2}", "constructor __proto__", "a".repeat(500)])(
    "are no fault: %j",
    async (query) => {
      expect((await search(ada, query)).status).toBe(200);
    },
  );

  it.each<[string, object]>([
    ["none", {}],
    ["words that no database can store", { text: "a\0b" }],
    ["too many", { text: "x".repeat(501) }],
    ["more passages than there are in an answer", { text: "x", limit: 51 }],
    ["no passages", { text: "x", limit: 0 }],
    ["a course without an id", { text: "x", course: "me" }],
  ])("are refused: %s", async (_what, query) => {
    expect(await ada.call("searchKnowledge", { query: { ...query } })).toMatchObject({ status: 400 });
  });
});
