import {
  ApiError,
  audit,
  type CallsOf,
  checkRevision,
  configurationView,
  diagnosticAnswer,
  differenceOf,
  neededFaults,
  neededNotices,
  neededPlugins,
  type PluginCall,
  saveRevision,
  toIso,
} from "../../../server/sdk";
import type * as contract from "../contract";
import { MAX_REVISIONS, type RevisionAnswer } from "../contract";
import { audiencesOf, changesFor } from "./changes";

type Answered = "getConfiguration" | "checkConfiguration" | "saveConfiguration" | "getRevisions";

export const configurationCalls: Pick<CallsOf<typeof contract, object>, Answered> = {
  async getConfiguration({ db, configuration, portal }) {
    const units = await db.selectFrom("unit").select(["id", "name"]).orderBy("name").orderBy("id").execute();
    const newest = await db
      .selectFrom("config_revision")
      .select(["number", "below"])
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    const { diagnostics, ...view } = configurationView(configuration);
    return {
      ...view,
      diagnostics: [...diagnostics, ...(await neededNotices(db, configuration)).map(diagnosticAnswer)],
      revision: newest?.number ?? 0,
      below: { ...newest?.below },
      units,
      textFiles: { ...portal.textFiles },
      needed: (await neededPlugins(db, configuration.model)).map(({ names, ...needed }) => ({
        ...needed,
        names: [...names],
      })),
    };
  },

  async checkConfiguration({ db, configuration, portal, body: { value } }) {
    const { diagnostics, leadsAway } = checkRevision(configuration, value);
    const needed = await neededFaults({ db, configuration }, value);
    return {
      diagnostics: [...diagnostics, ...needed.map(diagnosticAnswer)],
      leadsAway,
      changes: changesFor(
        audiencesOf(value),
        (somebody) => portal.explain(somebody),
        (somebody) => configuration.explainRevision(value, somebody),
      ).map((change) => ({ ...change })),
    };
  },

  async saveConfiguration(call) {
    const { basedOn, value } = call.body;
    const reason = call.body.reason.trim();
    const saved = await saveRevision(call, { basedOn, value, reason });
    if ("newer" in saved) throw new ApiError("conflict", { reason: "admin.newerRevision" });
    if ("faults" in saved) {
      const errors = saved.faults.map(({ place, message }) => [place?.pointer ?? "", [message]] as const);
      throw new ApiError("invalid", { reason: "admin.faulty", errors: Object.fromEntries(errors) });
    }
    await audit(call, { deed: "admin.saveConfiguration", detail: { revision: saved.number, reason } });
    return { revision: saved.number };
  },

  getRevisions,
};

/** Each revision is answered with what it changes of the one before it. */
async function getRevisions({ db, query }: PluginCall<typeof contract.getRevisions, object>) {
  const take = Math.min(query.take ?? 20, MAX_REVISIONS);
  let rows = db
    .selectFrom("config_revision")
    .leftJoin("account", "account.id", "config_revision.author_id")
    .select(["number", "made", "reason", "value", "account.first_name", "account.last_name"])
    .orderBy("number", "desc")
    .limit(take + 1);
  if (query.before !== undefined) rows = rows.where("number", "<", query.before);
  const found = await rows.execute();
  const data = found.slice(0, take).map(
    ({ number, made, reason, value, first_name: first, last_name: last }, index): RevisionAnswer => ({
      number,
      author: first === null ? null : `${first} ${last ?? ""}`.trim(),
      made: toIso(made),
      reason,
      value: { ...value },
      difference: differenceOf(found[index + 1]?.value ?? {}, value).map(
        (each) => ({ ...each }) as RevisionAnswer["difference"][number],
      ),
    }),
  );
  return { data, totalCount: await newestNumber(db) };
}

async function newestNumber(db: PluginCall<typeof contract.getRevisions, object>["db"]): Promise<number> {
  const row = await db
    .selectFrom("config_revision")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
}
