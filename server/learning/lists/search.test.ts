import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "../../../core/learning/rules/index";
import { foldCases } from "../../../core/learning/rules/lists/testing/fold-cases";
import { engineForTests } from "../../app/testing/engine-for-tests";
import { testEngines } from "../../app/testing/engines";
import { access, course, LEARNER, sample } from "../testing/sample-package";
import { startTestLms, type TestLms } from "../testing/test-lms";
import { containsWords } from "./search-condition";

const courses = [
  course("de", { name: "Grundkurs Bäckerei", description: "Straßen und Übungen, 100% von Hand" }),
  course("es", { name: "Introducción a la estadística", description: "Para toda la oficina" }),
  course("fr", { name: "Œuvres choisies", description: "Éclairs_et tartes" }),
  course("ar", { name: "مُقَدِّمَة في الإحصاء", description: "كتـــاب للمبتدئين" }),
  course("zh", { name: "统计学入门", description: "ＡＢＣ数据分析" }),
  course("ja", { name: "はじめてのデータ分析", description: "表とグラフの読み方" }),
  course("tr", { name: "İstanbul'da IŞIK", description: "Fotoğrafçılık" }),
  course("el", { name: "ΟΔΟΣ ΣΟΦΙΑΣ", description: "Ελληνικά" }),
];

describe.each(testEngines)("a search for courses, on the $name", ({ start }) => {
  const open = engineForTests(start);
  let lms: TestLms;
  let ada: Awaited<ReturnType<TestLms["member"]>>;
  beforeAll(async () => {
    lms = await startTestLms(
      sample(
        courses,
        courses.map(({ key }) => access(key)),
      ),
      {},
      await open(),
    );
    ada = await lms.member(LEARNER);
  });
  afterAll(() => lms.close());

  const found = async (text: string, comparison = "contains", call = "queryMyAggregates") => {
    const query = { filter: ["objective.text", comparison, text], sort: [{ selector: "objective.code" }] };
    const { body } = await ada.call(call, { query });
    return body.data?.map((one: { objective: { code: string } }) => one.objective.code.toLowerCase()) ?? body.code;
  };

  it.each([
    ["backerei", ["de"]],
    ["BÄCK", ["de"]],
    ["strasse", ["de"]],
    ["hand grundkurs", ["de"]],
    ["hand oficina", []],
    ["100%", ["de"]],
    ["1%0", []],
    ["s_e", ["fr"]],
    ["estadistica", ["es"]],
    ["estadístic intro", ["es"]],
    ["oeuvres eclairs", ["fr"]],
    ["الاحصاء", ["ar"]],
    ["مقدمه كتاب", ["ar"]],
    ["统计", ["zh"]],
    ["abc", ["zh"]],
    ["分析", ["ja", "zh"]],
    ["ﾃﾞｰﾀ", ["ja"]],
    ["グラフ　読み", ["ja"]],
    ["表", ["ja"]],
    ["isik", ["tr"]],
    ["ISTANBUL", ["tr"]],
    ["οδός", ["el"]],
    ["ελληνικα", ["el"]],
    ["  ", ["ar", "de", "el", "es", "fr", "ja", "tr", "zh"]],
    ["ـ", ["ar", "de", "el", "es", "fr", "ja", "tr", "zh"]],
    ["zzz", []],
    ["a\\", []],
    ["' or true --", []],
    ["a".repeat(7000), []],
    [Array.from({ length: 1500 }, (_, at) => `w${at}`).join(" "), []],
  ])("for %j finds %j", async (text, codes) => {
    expect(await found(text)).toEqual(codes);
    expect(await found(text, "contains", "queryMyAccesses")).toEqual(codes);
  });

  it("for what is not in a course finds the others", async () => {
    expect(await found("分析", "notcontains")).toEqual(["ar", "de", "el", "es", "fr", "tr"]);
  });

  it("finds a course by its new name, and no longer by the old one", async () => {
    const [first, ...others] = courses;
    const renamed = { ...first, key: "de", name: "Müllerei" } as (typeof courses)[number];
    await lms.store(
      sample(
        [renamed, ...others],
        courses.map(({ key }) => access(key)),
      ),
    );
    expect([await found("mullerei"), await found("backerei")]).toEqual([["de"], []]);
  });

  const folded = async (texts: readonly string[]) => {
    const { rows } = await sql<{ folded: string }>`
      select search_folded(text) as folded from unnest(${[...texts]}::text[]) with ordinality as texts(text, place)
      order by place`.execute(lms.db);
    return rows.map((row) => row.folded);
  };

  it("compares texts in the database as the rule does", async () => {
    const texts = foldCases.flatMap(([, one, other]) => [one, other]);
    expect(await folded(texts)).toEqual(texts.map(foldText));
    const letters = fc.oneof(
      ...[
        [0x20, 0x24f],
        [0x300, 0x36f],
        [0x370, 0x3ff],
        [0x400, 0x4ff],
        [0x5d0, 0x5ea],
        [0x600, 0x6ff],
        [0x900, 0x94d],
        [0x3040, 0x30ff],
        [0x4e00, 0x4fff],
        [0xac00, 0xacff],
        [0xff01, 0xff9f],
      ].map(([min, max]) => fc.integer({ min: min ?? 0, max: max ?? 0 }).map((code) => String.fromCodePoint(code))),
    );
    const any = fc.sample(
      fc.array(letters, { maxLength: 12 }).map((all) => all.join("")),
      { numRuns: 2000, seed: 7 },
    );
    const stored = await folded(any);
    const different = any.filter((text, at) => stored[at] !== foldText(text));
    expect(different).toEqual([]);
  });

  it("looks for no piece that a text with the word does not have", async () => {
    const letter = fc.constantFrom("a", "b", "é", "ß", "统", "计", "デ", "ー", "タ", "한", "ا", "𝄞", " ");
    const cases = fc.sample(fc.tuple(fc.array(letter), fc.array(letter, { minLength: 1 }), fc.array(letter)), {
      numRuns: 1000,
      seed: 7,
    });
    const [texts, words] = [cases.map((all) => all.flat().join("")), cases.map(([, word]) => word.join(""))];
    const { rows } = await sql<{ text: string; word: string; pieces: string[] }>`
      select text, word, search_pieces(search_folded(word)) as pieces
      from unnest(${texts}::text[], ${words}::text[]) as cases(text, word)
      where not search_grams(search_folded(text)) @> search_pieces(search_folded(word))
        and strpos(search_folded(text), search_folded(word)) > 0`.execute(lms.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ["ab", []],
    ["统计", ["统计"]],
    ["abc", ["abc"]],
    ["abcd", ["abc", "bcd"]],
    ["abcdef", ["abc", "def"]],
    ["abcdefg", ["abc", "def", "efg"]],
    ["aaaaaaa", ["aaa"]],
  ])("looks for %j by %j", async (word, pieces) => {
    const { rows } = await sql<{ pieces: string[] }>`select search_pieces(${word}) as pieces`.execute(lms.db);
    expect(rows).toEqual([{ pieces }]);
  });

  it("uses the index for a word, and no index for one letter", async () => {
    const plan = async (text: string) => {
      const rows = await lms.db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        await sql`set local enable_indexscan = off`.execute(trx);
        return sql<{ "QUERY PLAN": string }>`
          explain select objective.id from objective where ${containsWords(text)}`.execute(trx);
      });
      return rows.rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    for (const text of ["statistics", "统计", "a statistics"]) expect(await plan(text)).toContain("objective_search");
    for (const text of ["a", "统", "ab"]) expect(await plan(text)).not.toContain("objective_search");
  });
});
