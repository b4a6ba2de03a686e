import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/**
 * The files that may use the database with the rows of all tenants, each with the reason. All other files may use only
 * the rows of one tenant.
 */
const across: Readonly<Record<string, string>> = {
  "server/app/admin/tenant-task.ts": "makes tenants",
  "server/app/plugin-data/configured-places.ts": "finds what the revisions of all tenants say about a plugin",
  "server/app/plugin-data/read-plugin-data.ts": "counts what a plugin has left in all tenants",
  "server/app/plugin-data/remove-plugin-data.ts": "drops what a removed plugin has left in all tenants",
  "server/app/print-address.ts": "names the demo accounts of the default tenant",
  "server/app/demo-tenant.ts": "fills the tenant that is named",
  "server/app/read-own-data.ts": "reads which tables have rows of a person, and the rows in the person's tenant",
  "server/app/health-routes.ts": "asks whether the migrations are there, and in how many browsers plugins fail",
  "server/contract/calls/services.ts": "hands it to jobs, and to code with data of no tenant",
  "server/contract/commands/command-store.ts": "finds commands on which no process works",
  "server/contract/commands/command-runner.ts": "carries a command out in the tenant that it names",
  "server/contract/tasks/task.ts":
    "hands it to tasks about tenants, and to every other task only its tenant's database",
  "server/course-package/store/store-contents.ts": "imports into the tenant that is named",
  "server/learning/courses/course-audience.ts": "asks in the tenant of the event",
  "server/live/live-wire.ts": "wakes other processes, and reads no table",
  "server/people/accounts/administrators.ts": "makes the roles of all tenants follow ADMIN_EMAILS",
  "server/people/accounts/browser-failures.ts": "counts in all tenants for how many people a plugin fails",
  "server/people/accounts/event-log.ts": "deletes events that are too old",
  "server/people/embedded/embedded-provider.ts": "hands it to the store of the embedded provider",
  "server/people/embedded/oidc-store.ts": "keeps what belongs to no tenant",
  "server/people/embedded/signing-keys.ts": "keeps what belongs to no tenant",
  "server/people/sessions/sessions.ts":
    "deletes what has expired, and ends the sessions that a provider has ended, in all tenants",
  "server/people/tenants/change-tenants.ts": "makes tenants",
  "server/people/tenants/find-tenant.ts": "finds tenants",
  "server/people/tenants/revisions/revisions.ts": "knows the newest revision of every tenant",
  "server/people/tenants/tenants.ts": "finds the tenant of a host",
  "server/plugins/jobs.ts": "does jobs for one tenant after the other",
};

function filesWith(words: RegExp): string[] {
  const files = globSync("{server,plugins}/**/*.ts", { cwd: root });
  return files
    .filter((file) => !/\.test\.ts$|\/(testing|golden)\/|^server\/database\//.test(file))
    .filter((file) => words.test(readFileSync(join(root, file), "utf8")))
    .sort();
}

it("the database of all tenants is named only by those who are listed", () => {
  expect(filesWith(/\bAcrossTenants\b|Kysely<Tables>|Transaction<Tables>|\bServices,[^>]*"db"/)).toEqual(
    Object.keys(across).sort(),
  );
});

it("nothing goes past what binds a statement to its tenant", () => {
  expect(filesWith(/\bwithoutPlugins\b|\bCompiledQuery\b|\bexecuteQuery\b/)).toEqual([]);
});
