import type { Services } from "../contract/calls/services";
import { tenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";
import type { LiveEvent } from "../live/live-event";
import { erasePersonNow } from "../people/persons/erase-now";
import type { Job, TenantPortal } from "../sdk/server-plugin";
import { jobPart } from "./server-parts";

type JobScope = Parameters<Job["run"]>[0];

interface Parts extends Pick<Services, "db" | "clock" | "secret" | "variables" | "log" | "meters" | "publish"> {
  readonly isOn: (plugin: string, tenantId: string) => boolean;
  readonly isLeftOut: (plugin: string) => boolean;
  readonly hooksOf: (tenantId: string) => TenantHooks;
  readonly fetchThisServer: typeof fetch;
  readonly portalOf: (tenantId: string) => TenantPortal;
  readonly dataDir: string;
}

interface JobOwner {
  readonly id: string;
  readonly jobs?: readonly Job[];
}

/**
 * Turns all jobs into work for the part of the server that starts regular work. A run goes through all tenants, one
 * after the other. It leaves out those that have the plugin off, unless the job only cleans up. A plugin that this
 * server works without does nothing. If it fails for a
 * tenant, the error is logged, and it goes on with the next tenant.
 * @returns for each job: `every`, the seconds between two runs; `afterImports`, whether it also runs at the server's
 * start and right after a command such as an import; `soon`, whether it also runs some seconds after them; and `run`,
 * which does it once for all tenants
 */
export function jobs(
  plugins: readonly JobOwner[],
  parts: Parts,
): {
  readonly every: number;
  readonly soon: boolean;
  readonly afterImports: boolean;
  run(signal: AbortSignal): Promise<void>;
}[] {
  return plugins.flatMap(({ id, jobs = [] }) =>
    jobs.map((job, index) => ({
      every: job.every,
      soon: job.soon ?? false,
      afterImports: job.afterImports ?? false,
      run: (signal: AbortSignal) => runJob({ plugin: id, part: jobPart(index), job }, parts, signal),
    })),
  );
}

interface NamedJob {
  readonly plugin: string;
  readonly part: string;
  readonly job: Job;
}

async function runJob({ plugin, part, job }: NamedJob, parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock, isOn, isLeftOut, hooksOf, portalOf, publish, meters, ...given } = parts;
  for (const { id: tenantId } of await db.selectFrom("tenant").select("id").orderBy("id").execute()) {
    if (signal.aborted || isLeftOut(plugin)) return;
    if (!job.cleans && !isOn(plugin, tenantId)) continue;
    try {
      const now = clock();
      const scope = { db: tenantDb(db, tenantId), tenantId, now, hooks: hooksOf(tenantId), signal };
      const tell = (events: readonly LiveEvent[]) => publish(tenantId, events, null);
      const erasePerson: JobScope["erasePerson"] = async (userId, mayErase) =>
        (await erasePersonNow({ ...scope, publish: tell }, userId, mayErase)) !== null;
      const whole = { ...scope, clock, portal: portalOf(tenantId), erasePerson, ...given };
      await meters.run(tenantId, plugin, part, () => job.run(whole));
    } catch (error) {
      given.log.error({ plugin, tenantId, err: error }, "jobs: a job of a plugin failed");
    }
  }
}
