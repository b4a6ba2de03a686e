import { sql } from "kysely";
import { startServer } from "../../../server/app/testing/engines";
import { openTestDatabase } from "../../../server/app/testing/test-database";
import type { Database } from "../../../server/database/open";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../server/learning/testing/test-lms";

const COURSES = 50;
/** How many pages the one large course has, and each of the others. */
const PAGES = { large: 1_000, other: 40 };
const WORDS_OF_PAGE = 300;
const VOCABULARY = 20_000;
const ROUNDS = 9;

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number | null;
  readonly ratio: number | null;
}

/** Time and size of the index of a course of a thousand pages, and the time of a search in fifty courses. */
export async function measureKnowledge(): Promise<Row[]> {
  const server = await startServer();
  try {
    return [
      ...(await measure("embedded", await openTestDatabase())),
      ...(await measure("PostgreSQL", await server.open())),
    ];
  } finally {
    await server.stop();
  }
}

async function measure(engine: string, database: Database): Promise<Row[]> {
  const next = random(7);
  const keys = Array.from({ length: COURSES }, (_, index) => `course-${index}`);
  const courses = keys.map((key, index) => {
    const pages = Array.from({ length: index === 0 ? PAGES.large : PAGES.other }, (_, page) =>
      text(`page-${page}`, { name: words(3, next), html: pageOf(next) }),
    );
    return course(key, { description: words(20, next), language: "en", activity: group("root", pages) });
  });
  const accesses = keys.map((key) => access(key));
  const lms = await startTestLms(sample(courses, accesses), {}, database);
  try {
    const ada = await lms.member(LEARNER);
    for (const key of keys) await ada.learner.start(key);
    const search = async (query: object) => {
      const answer = await ada.raw({
        url: `/api/lms-km/users/me/knowledge-passages?${new URLSearchParams({ ...query })}`,
      });
      if (answer.statusCode !== 200 || answer.json().data.length === 0) throw new Error(answer.body);
    };
    const { id } = (await ada.learner.aggregate("course-0")).objective;
    const making = await milliseconds(() => search({ text: word(500), course: id }));
    const { rows: sizes } = await sql<{ bytes: number }>`select (pg_total_relation_size('knowledge_term')
      + pg_total_relation_size('knowledge_passage'))::float8 as bytes`.execute(lms.db);
    await search({ text: word(500) });
    await sql`analyze`.execute(lms.db);
    await sql`create table plain as select objective_id, passage,
      to_tsvector('simple', passage) as words from knowledge_passage`.execute(lms.db);
    await sql`create index on plain using gin (words)`.execute(lms.db);
    const rows: Row[] = [
      row(`knowledge, ${engine}: index of ${PAGES.large} pages`, making, "ms"),
      row(`knowledge, ${engine}: size of that index with its texts`, (sizes[0]?.bytes ?? 0) / 1e6, "MB"),
    ];
    for (const [kind, query] of [
      ["a rare word", word(15_000)],
      ["three words", `${word(300)} ${word(2000)} ${word(9000)}`],
      ["a common word", word(0)],
      ["a question", `${word(0)} ${word(3)} ${word(700)} ${word(1)} ${word(4000)} ${word(2)}`],
    ] as const) {
      const value = await median(() => search({ text: query }));
      const asked = query.replaceAll(" ", " | ");
      const reference = await median(() =>
        sql`select * from plain, to_tsquery('simple', ${asked}) as asked where words @@ asked
          order by ts_rank(words, asked) desc limit 10`.execute(lms.db),
      );
      const name = `knowledge, ${engine}: search for ${kind} in ${COURSES} courses (reference: PostgreSQL's, of all texts)`;
      rows.push({ name, value, unit: "ms", reference, ratio: value / reference });
    }
    return rows;
  } finally {
    await lms.close();
  }
}

const row = (name: string, value: number, unit: string): Row => ({ name, value, unit, reference: null, ratio: null });

/** The syllables of made-up words. As in a language, some words are common and most are rare. */
const syllables = [
  "ba",
  "den",
  "fi",
  "gor",
  "hul",
  "ka",
  "lem",
  "mi",
  "nor",
  "pu",
  "ras",
  "ti",
  "vo",
  "we",
  "zan",
  "yl",
];
function word(index: number): string {
  const digits = index.toString(16).padStart(4, "0");
  return Array.from(digits, (digit) => syllables[Number.parseInt(digit, 16)]).join("");
}

function words(count: number, next: () => number): string {
  return Array.from({ length: count }, () => word(Math.floor(VOCABULARY ** next()) - 1)).join(" ");
}

function pageOf(next: () => number): string {
  const sentences = Array.from({ length: WORDS_OF_PAGE / 15 }, () => `${words(15, next)}.`);
  const paragraphs = Array.from(
    { length: 5 },
    (_, index) => `<p>${sentences.slice(index * 4, index * 4 + 4).join(" ")}</p>`,
  );
  return `<h2>${words(3, next)}</h2>${paragraphs.join("")}`;
}

/** A generator of numbers from 0 to 1, which are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function median(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await milliseconds(work));
  return times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
}
