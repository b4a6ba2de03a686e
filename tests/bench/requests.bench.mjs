import { measureOnBoth, median } from "./measured-process.mjs";
import { loadOf } from "./requests/load.mjs";
import { runScenario } from "./run-scenario.mjs";

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const ROUND_SECONDS = 3;

/**
 * Measures the requests per second for the list of My courses and for a course's tree of activities (contents), on both
 * databases (the embedded one and PostgreSQL), and the number of SQL statements for each request. The reference is a
 * bare Fastify server that gives the same answers from the same database with two prepared statements.
 */
export function run() {
  return runScenario("requests", (bundle) => measureOnBoth(bundle, measureCall));
}

async function measureCall(engine, { name, cookie, portal, bare }, server) {
  const load = (url, seconds) => loadOf({ url, headers: { cookie }, connections: CONNECTIONS, seconds });
  const [own, reference] = [await bodyOf(portal, cookie), await bodyOf(bare, cookie)];
  if (own !== reference)
    throw new Error(`The bare server answers ${name} otherwise, from ${firstDifference(own, reference)}`);
  const found = { portal: [], bare: [] };
  for (const url of [portal, bare]) await load(url, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [who, url] of Object.entries({ portal, bare })) {
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
  const row = (what, unit, read) => {
    const [value, against] = ["portal", "bare"].map((who) => median(found[who].map(read)));
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
function firstDifference(own, reference) {
  const at = [...own].findIndex((character, index) => character !== reference[index]);
  const piece = (text) => text.slice(Math.max(0, at - 40), at + 80);
  return `${at}: ${piece(own)} | ${piece(reference)}`;
}

async function bodyOf(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${text}`);
  return text;
}
