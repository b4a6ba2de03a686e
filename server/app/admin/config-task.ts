import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { TenantConfig } from "../../../core/kernel/schema/tenant-config.schema";
import { formatDiagnostic } from "../../../core/kernel/server";
import { hostConfig } from "../../config/host-config";
import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { withTransaction } from "../../database/transaction";
import { createLog } from "../../kit/log/create-log";
import { saveCheckedRevision } from "../../learning/needed/save-checked-revision";
import { audit } from "../../people/audit/audit";
import { type Difference, differenceOf } from "../../people/tenants/revisions/difference.rules";
import { newestRevision } from "../../people/tenants/revisions/save-revision";
import { openConfigFiles, openTexts } from "../open-config-files";
import { readSettings } from "../settings";
import type { TaskContext } from "./task-context";

type ConfigRequest =
  | { readonly do: "show" }
  | { readonly do: "diff"; readonly json: string }
  | { readonly do: "apply"; readonly json: string; readonly reason: string };

const text = { type: "string" };

function request(properties: Readonly<Record<string, object>>) {
  return { type: "object", required: Object.keys(properties), additionalProperties: false, properties };
}

/** The command `config` of administrators. It prints the newest revision of a tenant's configuration, or saves one. */
export const configTask: Task<ConfigRequest, TaskContext> = {
  input: {
    oneOf: [
      request({ do: { const: "show" } }),
      request({ do: { const: "diff" }, json: text }),
      request({ do: { const: "apply" }, json: text, reason: text }),
    ],
  },
  async run(input, context) {
    const newest = await newestRevision(context.db);
    if (input.do === "show") return { ok: true, text: JSON.stringify(newest.value, null, 2) };
    const value = parse(input.json);
    if (value === null) return { ok: false, text: "The file is not a JSON object. Nothing was changed." };
    const difference = differenceOf(newest.value, value);
    if (difference.length === 0) return { ok: true, text: `It is what revision ${newest.number} has.` };
    const lines = difference.map(lineOf).join("\n");
    return input.do === "diff" ? { ok: true, text: lines } : apply(context, { ...input, value, lines });
  },
};

interface Applied {
  readonly value: TenantConfig;
  readonly reason: string;
  readonly lines: string;
}

async function apply(context: TaskContext, { value, reason, lines }: Applied): Promise<TaskOutcome> {
  const { db, tenantId, now, publish } = context;
  const configuration = openConfigFiles(
    {
      settings: readSettings(process.env),
      locales: readdirSync(resolve("locales")).flatMap((name) => (name.endsWith(".json") ? name.slice(0, -5) : [])),
      log: createLog(process.stderr, "silent"),
    },
    openTexts(),
  );
  try {
    const saved = await withTransaction(db, async (trx) => {
      const { number: basedOn } = await newestRevision(trx);
      const hosts = await trx.selectFrom("tenant_host").select("host").orderBy("created").orderBy("host").execute();
      const host = hosts.find((each) => configuration.isTenantHost(each.host))?.host ?? "localhost";
      const ofHost = hostConfig(configuration, host);
      const scope = { db: trx, user: null, now, configuration: ofHost, publish: () => undefined };
      const result = await saveCheckedRevision(scope, { basedOn, value, reason });
      if ("number" in result) {
        const detail = { revision: result.number, reason };
        await audit({ db: trx, user: null, now, address: null }, { deed: "admin.saveConfiguration", detail });
      }
      return result;
    });
    if ("faults" in saved)
      return { ok: false, text: `${saved.faults.map(formatDiagnostic).join("\n\n")}\n\nNothing was changed.` };
    if ("newer" in saved)
      return { ok: false, text: `Revision ${saved.newer} was saved meanwhile. Nothing was changed.` };
    await publish(tenantId, [{ type: "configured" }]);
    return { ok: true, text: `${lines}\n\nRevision ${saved.number} is in force.` };
  } finally {
    configuration.close();
  }
}

function parse(json: string): TenantConfig | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as TenantConfig) : null;
  } catch {
    return null;
  }
}

function lineOf({ pointer, before, after }: Difference): string {
  const words = (value: unknown) => (value === undefined ? "not set" : JSON.stringify(value));
  return `${pointer}: ${words(before)} → ${words(after)}`;
}
