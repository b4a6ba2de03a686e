import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TestPortal } from "../../app/testing/test-portal";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { tenantDb } from "../../database/tenant-db/tenant-db";
import { installed } from "../../plugins/installed";
import type { PortablePackageInput } from "../format/package.schema";
import { type ImportContext, type ImportRequest, type Reader, runImport } from "../import/run-import";
import { readContents } from "../read-contents";

const readHere: Reader = async ({ path, as }) => ({
  contents: await readContents(path, { plugins: installed, ...(as !== undefined && { as }) }),
  dispose: async () => undefined,
});

/** The data and services that an administrator's import command gets, made from the server of a test. */
export function importContext({ db, clock }: Pick<TestPortal, "db" | "clock">, dataDir: string): ImportContext {
  return {
    acrossTenants: db,
    db: tenantDb(db, DEFAULT_TENANT_ID),
    tenantId: DEFAULT_TENANT_ID,
    demoFolder: null,
    now: clock.now,
    dataDir,
    readingLimits: { memoryMegabytes: 1, seconds: 1 },
    plugins: installed,
    tell: () => undefined,
    publish: () => undefined,
    signal: new AbortController().signal,
  };
}

/** Imports a file as the administrator's command does, but reads it in this process and not in a separate one. */
export const importHere = (request: ImportRequest, context: ImportContext) => runImport(request, context, readHere);

/** Writes a course package (courses in the portal's own format) as a file into a folder and returns its path. */
export function packageFile(folder: string, content: Omit<PortablePackageInput, "format" | "version">): string {
  const path = join(folder, "portal-package.json");
  writeFileSync(path, JSON.stringify({ format: "learner-portal-package", version: 1, ...content }));
  return path;
}
