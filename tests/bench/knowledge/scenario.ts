import { sql } from "kysely";
import { startServer } from "../../../server/app/testing/engines";
import { openTestDatabase } from "../../../server/app/testing/test-database";
import type { Database } from "../../../server/database/open";
import { access, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../server/learning/testing/test-lms";
import type { Measured } from "../measured";
import { LARGE, LARGE_PAGES, madeCourses, word } from "./made-courses";

const ROUNDS = 9;

/**
 * Measures the search in courses on both databases, the embedded one and PostgreSQL: the time and size of the search
 * index of a course with a thousand pages, and the time of a search in fifty courses.
 */
export async function measureKnowledge(): Promise<Measured[]> {
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

async function measure(engine: string, database: Database): Promise<Measured[]> {
  const courses = madeCourses();
  const keys = courses.map(({ key }) => key);
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
    const { id } = (await ada.learner.aggregate(LARGE)).objective;
    const making = await milliseconds(() => search({ text: word(500), course: id }));
    const { rows: sizes } = await sql<{ bytes: number }>`select (pg_total_relation_size('knowledge_term')
      + pg_total_relation_size('knowledge_passage'))::float8 as bytes`.execute(lms.db);
    await search({ text: word(500) });
    await sql`analyze`.execute(lms.db);
    await sql`create table plain as select objective_id, passage,
      to_tsvector('simple', passage) as words from knowledge_passage`.execute(lms.db);
    await sql`create index on plain using gin (words)`.execute(lms.db);
    const rows: Measured[] = [
      row(`knowledge, ${engine}: index of ${LARGE_PAGES} pages`, making, "ms"),
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
      const name = `knowledge, ${engine}: search for ${kind} in ${courses.length} courses (reference: PostgreSQL's, of all texts)`;
      rows.push({ name, value, unit: "ms", reference, ratio: value / reference });
    }
    return rows;
  } finally {
    await lms.close();
  }
}

const row = (name: string, value: number, unit: string): Measured => ({
  name,
  value,
  unit,
  reference: null,
  ratio: null,
});

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
