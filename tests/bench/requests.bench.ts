import type { Measured } from "./measured.ts";
import {
  type CallMessages,
  type MeasuredCall,
  type MeasuredProcess,
  measureOnBoth,
  median,
} from "./measured-process.ts";
import { loadOf } from "./requests/load.ts";
import { runScenario } from "./run-scenario.ts";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const ROUND_SECONDS = 3;

/** Of one round: the requests a second, and the processor time and statements of each. */
interface Round {
  readonly rate: number;
  readonly cpu: number;
  readonly statements: number;
}

/**
 * Measures the requests per second for the list of My courses and for a course's tree of activities (contents), on both
 * databases (the embedded one and PostgreSQL), and the number of SQL statements for each request. The reference is a
 * bare Fastify server that gives the same answers from the same database with two prepared statements.
 */
export function run(): Promise<Measured[]> {
  return runScenario("requests", (bundle) => measureOnBoth(bundle, measureCall));
}

async function measureCall(
  engine: string,
  { name, cookie, portal, bare }: MeasuredCall,
  server: MeasuredProcess<CallMessages>,
): Promise<Measured[]> {
  const load = (url: string, seconds: number) =>
    loadOf({ url, headers: { cookie }, connections: CONNECTIONS, seconds });
  const [own, reference] = [await bodyOf(portal, cookie), await bodyOf(bare, cookie)];
  if (own !== reference)
    throw new Error(`The bare server answers ${name} otherwise, from ${firstDifference(own, reference)}`);
  const found: { readonly portal: Round[]; readonly bare: Round[] } = { portal: [], bare: [] };
  for (const url of [portal, bare]) await load(url, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, url] of [
      ["portal", portal],
      ["bare", bare],
    ] as const) {
      const before = await server.ask("cost");
      const { answers, seconds } = await load(url, ROUND_SECONDS);
      const after = await server.ask("cost");
      found[who].push({
        rate: answers / seconds,
        cpu: (after.cpu - before.cpu) / answers,
        statements: (after.statements - before.statements) / answers,
      });
    }
  }
  const row = (what: string, unit: string, read: (round: Round) => number) => {
    const [value, against] = [median(found.portal.map(read)), median(found.bare.map(read))];
    return { name: `${name}, ${engine}: ${what}`, value, unit, reference: against, ratio: value / against };
  };
  return [
    row(
      `requests a second (${Math.round(own.length / 1024)} KB each; reference: bare Fastify)`,
      "/s",
      ({ rate }) => rate,
    ),
    row("statements a request, each a round trip", "", ({ statements }) => Math.round(statements * 10) / 10),
    row("the server process's time a request", "ms", ({ cpu }) => cpu),
  ];
}

/** The place at which two texts begin to differ, with a piece of both. */
function firstDifference(own: string, reference: string): string {
  const at = [...own].findIndex((character, index) => character !== reference[index]);
  const piece = (text: string) => text.slice(Math.max(0, at - 40), at + 80);
  return `${at}: ${piece(own)} | ${piece(reference)}`;
}

async function bodyOf(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text}`);
  return text;
}
