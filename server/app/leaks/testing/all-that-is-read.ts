import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, prefixes } from "../../../../core/learning/contract/endpoint";
import { DEFAULT_TENANT_ID } from "../../../database/tenant";
import { learningJobs } from "../../../learning/learning.jobs";
import type { StoredIds } from "../../../learning/testing/contract-inputs";
import { jobScope } from "../../../learning/testing/job-scope";
import { LEARNER } from "../../../learning/testing/sample-package";
import type { TestLms } from "../../../learning/testing/test-lms";
import { installed } from "../../../plugins/installed";
import { everyEndpoint } from "../../testing/every-endpoint";

/** A text that the learner or a visitor has got, and where. */
export interface Told {
  readonly place: string;
  readonly text: string;
  /** Whether it is an answer and not a refusal. */
  readonly isAnswered: boolean;
}

/** What is asked for where a call wants something else than an id. */
interface Asked {
  readonly words: readonly string[];
  readonly from: string;
  readonly until: string;
  /** A folder for the files of jobs. */
  readonly dataDir: string;
}

interface Property {
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
}

interface Schema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Property>>;
}

/** Every combination of one value for each name. */
function combinations(values: Readonly<Record<string, readonly string[]>>): Record<string, string>[] {
  return Object.entries(values).reduce<Record<string, string>[]>(
    (made, [name, some]) => made.flatMap((one) => some.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** The values of what a request needs. `texts`: the values of a text. */
function valuesOf(
  schema: object | undefined,
  texts: readonly string[],
  ids: StoredIds,
  { from, until }: Asked,
): Record<string, readonly string[]> {
  const { required = [], properties = {} } = (schema ?? {}) as Schema;
  return Object.fromEntries(
    required.map((name) => {
      const { format, pattern, enum: known } = properties[name] ?? {};
      const moment = name === "from" ? from : until;
      if (known) return [name, known.map(String)];
      if (format === "uuid") return [name, ids.byName[name] ?? ids.all];
      if (format === "date-time") return [name, [moment]];
      return [name, pattern ? [moment.slice(0, 10)] : texts];
    }),
  );
}

/** The addresses of a reading call: one for each combination of stored ids and of what it can be asked. */
function addressesOf(endpoint: Endpoint, ids: StoredIds, asked: Asked): string[] {
  const { params, query, path, prefix } = endpoint;
  return combinations(valuesOf(params, ["none"], ids, asked)).flatMap((given) =>
    combinations(valuesOf(query, asked.words, ids, asked)).map((search) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ""));
      const suffix = Object.keys(search).length > 0 ? `?${new URLSearchParams(search)}` : "";
      return `${prefixes[prefix]}${filled}${suffix}`;
    }),
  );
}

/** The addresses of all screens, with each stored course in them. */
function pageAddresses(ids: StoredIds): string[] {
  const folder = join(import.meta.dirname, "../../../../manifests");
  const manifests = readdirSync(folder).filter((name) => !name.endsWith("schema.json"));
  const paths = manifests.flatMap((name) => {
    const { contributes } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return ((contributes?.routes ?? []) as { readonly path: string }[]).map(({ path }) => path);
  });
  return paths.flatMap((path) => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const values = Object.fromEntries(names.map((name) => [name, ids.byName[name] ?? ["none"]]));
    return combinations(values).map(
      (given) => `/learn${path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? "").replace(/\/\*$/, "")}`,
    );
  });
}

/** Whether a call makes an address under which something can be read, such as the file of the own data. */
function makesAddress({ method, answer, params }: Endpoint): boolean {
  return method === "POST" && params === undefined && Object.hasOwn((answer as Schema).properties ?? {}, "address");
}

const isGood = ({ statusCode }: { readonly statusCode: number }): boolean => statusCode < 300;

/**
 * Everything that the learner and a visitor can read at the time of the clock: the answer of each reading call of the
 * contract for each stored id, each page with the answers that it brings, the live events and the mails that the jobs
 * make, and what is behind an address that a call makes. A new call, page, job or event is read without a word here.
 */
export async function readEverything(lms: TestLms, ids: StoredIds, asked: Asked): Promise<readonly Told[]> {
  const told: Told[] = [];
  const learner = await lms.member(LEARNER);
  const leave = lms.context.hub.add({
    tenantId: DEFAULT_TENANT_ID,
    userId: learner.user.id,
    send: (type, data) => void told.push({ place: `live event ${type}`, text: JSON.stringify(data), isAnswered: true }),
    close: () => undefined,
  });
  for (const job of [learningJobs, ...installed.plugins].flatMap(({ jobs = [] }) => jobs)) {
    if (!job.cleans) await job.run(jobScope(lms, { dataDir: asked.dataDir }) as never);
  }
  for (const [id, endpoint] of Object.entries(everyEndpoint)) {
    if (endpoint.method !== "GET" && endpoint.method !== "HEAD") continue;
    for (const url of addressesOf(endpoint, ids, asked)) {
      const answers = [await learner.raw({ method: endpoint.method, url })];
      if (endpoint.audience === "visitor") answers.push(await lms.app.inject({ method: endpoint.method, url }));
      for (const answer of answers) {
        const text = `${answer.body}\n${JSON.stringify(answer.headers)}`;
        told.push({ place: `${id} ${url}`, text, isAnswered: isGood(answer) });
      }
    }
  }
  for (const url of ["/config-ui/config.json", "/learn/kept.json", "/learn/shell.html", ...pageAddresses(ids)]) {
    for (const answer of [await learner.get(url), await lms.app.inject({ url })]) {
      told.push({ place: `page ${url}`, text: answer.body, isAnswered: isGood(answer) });
    }
  }
  for (const endpoint of Object.values(everyEndpoint).filter(makesAddress)) {
    for (const body of combinations(valuesOf(endpoint.body, ["about"], ids, asked))) {
      const { address } = (await learner.call(endpoint.id, { body })).body;
      if (address === null) continue;
      const answer = await learner.get(address);
      told.push({ place: `${endpoint.id} ${Object.values(body)}`, text: answer.body, isAnswered: isGood(answer) });
    }
  }
  const mails = await lms.db.selectFrom("mail").selectAll().where("user_id", "=", learner.user.id).execute();
  for (const { kind, content } of mails) {
    told.push({ place: `mail ${kind}`, text: JSON.stringify(content), isAnswered: true });
  }
  leave();
  return told;
}
