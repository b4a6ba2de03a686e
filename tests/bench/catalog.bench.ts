import type { Measured } from "./measured.ts";
import { type MeasuredCall, measureOnBoth, quantile } from "./measured-process.ts";
import { loadOf } from "./requests/load.ts";
import { runScenario } from "./run-scenario.ts";

const CONNECTIONS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 3;
const ROUND_SECONDS = 1;

interface Found {
  readonly portal: number[];
  readonly bare: number[];
}

/**
 * Measures the catalog and My courses of a learner with 10,000 courses, in a database with 100,000 enrolments, on both
 * databases (the embedded one and PostgreSQL): the first page and the number of all courses, without and with a search.
 * The reference is a bare Fastify server with one statement, which gives as many rows.
 */
export function run(): Promise<Measured[]> {
  return runScenario("catalog", (bundle) => measureOnBoth(bundle, measureCall));
}

async function measureCall(engine: string, { name, cookie, portal, bare }: MeasuredCall): Promise<Measured[]> {
  const load = (url: string, seconds: number) =>
    loadOf({ url, headers: { cookie }, connections: CONNECTIONS, seconds });
  const [own, reference] = [await sizeOf(portal, cookie), await sizeOf(bare, cookie)];
  if (own !== reference) throw new Error(`The bare server answers ${name} with ${reference} instead of ${own} rows.`);
  const rates: Found = { portal: [], bare: [] };
  const times: Found = { portal: [], bare: [] };
  for (const url of [portal, bare]) await load(url, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, url] of [
      ["portal", portal],
      ["bare", bare],
    ] as const) {
      const found = await load(url, ROUND_SECONDS);
      rates[who].push(found.answers / found.seconds);
      times[who].push(...found.times);
    }
  }
  const row = (what: string, unit: string, share: number, of: Found) => {
    const [value, against] = [quantile(share)(of.portal), quantile(share)(of.bare)];
    return { name: `${name}, ${engine}: ${what}`, value, unit, reference: against, ratio: value / against };
  };
  return [
    row(`requests a second (${own} rows; reference: bare Fastify)`, "/s", 0.5, rates),
    row(`time of an answer with ${CONNECTIONS} connections, p50`, "ms", 0.5, times),
    row(`time of an answer with ${CONNECTIONS} connections, p99`, "ms", 0.99, times),
  ];
}

/** The number of courses in an answer, and of all that match the request, as `48 of 10000`. */
async function sizeOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text}`);
  const { data, totalCount } = JSON.parse(text);
  return `${data.length} of ${totalCount}`;
}
