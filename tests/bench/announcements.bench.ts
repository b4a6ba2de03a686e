import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { Agent, type ClientRequest, get, type OutgoingHttpHeaders, request } from "node:http";
import type { Measured } from "./measured.ts";
import { quantile, startMeasured } from "./measured-process.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * The program that is measured. It belongs to the plugin `discussions`, and is missing if that is not in this build.
 */
const scenario = "plugins/discussions/server/testing/fan-out.scenario.ts";
const ROUNDS = 20;
const MARK = "event: discussions.channel";

/** What the program sends. */
interface Messages {
  readonly ready: {
    readonly tokens: readonly string[];
    readonly portal: string;
    readonly bare: string;
    readonly channelId: string;
    readonly instructor: OutgoingHttpHeaders;
    readonly reader: string;
  };
  readonly cost: { readonly cpu: number; readonly memory: number };
  readonly digests: { readonly first: number; readonly second: number };
}

/** What is done in each round: before it, as the announcement, and at the same time. */
interface Round {
  readonly before?: () => Promise<unknown>;
  readonly announce: () => Promise<void>;
  readonly meanwhile?: () => Promise<number>;
}

type Streams = Awaited<ReturnType<typeof openStreams>>;

/**
 * Measures how soon an announcement arrives in a thousand open browsers of one server process, and how long another
 * request takes meanwhile. Each browser has a stream: an HTTP answer that stays open. The reference is a bare
 * `node:http` server that writes the same bytes to as many streams. It also measures how fast the mails that sum up
 * unread announcements (digests) are written.
 */
export async function run(): Promise<Measured[]> {
  if (!existsSync(scenario)) return [];
  return runScenario("announcements", measure, scenario);
}

async function measure(bundle: string): Promise<Measured[]> {
  await using server = startMeasured<Messages>(bundle);
  const { tokens, portal, bare, channelId, instructor, reader } = await server.next("ready");
  const cost = () => server.ask("cost");
  const announce = () =>
    post(`${portal}/api/lms/v1/post-channel-messages`, instructor, {
      id: randomUUID(),
      channelId,
      replyTo: null,
      text: "The tide is late.",
    });
  const list = `${portal}/api/lms/v1/users/me/announcements`;
  const before = await cost();
  const ours = await openStreams(`${portal}/api/platform/v1/live`, tokens);
  const opened = await cost();
  const found = await fanOut(ours, { before: cost, announce, meanwhile: () => timeOf(list, reader) });
  const after = await cost();
  ours.close();
  const plain = await openStreams(bare, tokens);
  const reference = await fanOut(plain, { announce: () => post(bare, {}, {}) });
  plain.close();
  const digests = await server.ask("digests");
  const times = (name: string, unit: string, read: (delays: readonly number[]) => number) => {
    const [value, against] = [read(found.delays), read(reference.delays)];
    return { name, value, unit, reference: against, ratio: value / against };
  };
  const count = `${tokens.length} open streams`;
  return [
    times(`${count}: announcement sent to event received, median (reference: bare node:http)`, "ms", quantile(0.5)),
    times(`${count}: announcement sent to event received, p99 (reference: bare node:http)`, "ms", quantile(0.99)),
    {
      name: `${count}: the list of announcements, asked for meanwhile, p99`,
      value: quantile(0.99)(found.waits),
      unit: "ms",
    },
    {
      name: `${count}: the server process's time an announcement`,
      value: (after.cpu - opened.cpu) / ROUNDS,
      unit: "ms",
    },
    { name: `digests of ${tokens.length} people: written`, value: tokens.length / digests.first, unit: "/s" },
    { name: `digests of ${tokens.length} people: a run when none is due`, value: digests.second * 1000, unit: "ms" },
    { name: "memory of an open stream", value: (opened.memory - before.memory) / tokens.length / 1024, unit: "KB" },
  ];
}

/** Sends one announcement after the other. Waits each time until every stream has got the event about it. */
async function fanOut(streams: Streams, { before, announce, meanwhile }: Round) {
  const delays: number[] = [];
  const waits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await before?.();
    const heard = streams.nextOfAll();
    const started = performance.now();
    const [times, , wait] = await Promise.all([heard, announce(), meanwhile?.()]);
    for (const time of times) delays.push(time - started);
    if (wait !== undefined) waits.push(wait);
  }
  return { delays, waits };
}

/**
 * Opens one stream of live events (messages to open pages) for each session token. `nextOfAll` resolves with the time
 * at which each stream got its next event.
 */
async function openStreams(url: string, tokens: readonly string[]) {
  const hearers: ((time: number) => void)[] = tokens.map(() => () => undefined);
  const opened: ClientRequest[] = [];
  for (const [at, token] of tokens.entries()) {
    opened.push(
      await new Promise<ClientRequest>((done, fail) => {
        const asked = get(url, { agent: false, headers: { cookie: `session=${token}` } }, (response) => {
          if (response.statusCode !== 200) fail(new Error(`${url} answers ${response.statusCode}.`));
          response
            .setEncoding("utf8")
            .on("data", (text: string) => text.includes(MARK) && hearers[at]?.(performance.now()));
          // The connection is destroyed at the end, which is an error for the client.
          response.once("error", () => undefined);
          response.once("data", () => done(asked));
        });
        asked.once("error", fail);
      }),
    );
  }
  return {
    nextOfAll: () =>
      Promise.all(
        hearers.map(
          (_, at) =>
            new Promise<number>((done) => {
              hearers[at] = done;
            }),
        ),
      ),
    close: () => opened.forEach((each) => void each.on("error", () => undefined).destroy()),
  };
}

const keepAliveAgent = new Agent({ keepAlive: true });

function post(url: string, headers: OutgoingHttpHeaders, body: object): Promise<void> {
  return new Promise((done, fail) => {
    const options = {
      method: "POST",
      agent: keepAliveAgent,
      headers: { ...headers, "content-type": "application/json" },
    };
    const asked = request(url, options, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answers ${response.statusCode}.`));
      response.resume().once("end", done);
    });
    asked.once("error", fail).end(JSON.stringify(body));
  });
}

/** The milliseconds that a request takes. */
function timeOf(url: string, cookie: string): Promise<number> {
  const started = performance.now();
  return new Promise((done, fail) => {
    get(url, { agent: keepAliveAgent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) fail(new Error(`${url} answers ${response.statusCode}.`));
      response.resume().once("end", () => done(performance.now() - started));
    }).once("error", fail);
  });
}
