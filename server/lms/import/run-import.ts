import type { Kysely } from "kysely";
import type { Tables } from "../../database/tables";
import { DEFAULT_TENANT_ID } from "../../database/tenant";
import { ImportError } from "../../import/import-problem";
import type { PortablePackage } from "../../import/package.schema";
import { readContents } from "../../import/read-contents";
import { reportTable } from "../../import/report.table";
import { PORTAL_BASE } from "../portal-paths";
import { packageIds } from "../store/package-ids";
import { type StoreOptions, storeContents, UnknownLearners } from "../store/store-contents";

export interface ImportRequest {
  /** Absolute path of a file or a folder. */
  readonly path: string;
  /** Who gets the courses of a package without accesses of its own. */
  readonly grantTo: NonNullable<StoreOptions["grantTo"]>;
}

/** What the command prints, and whether it went well. */
export interface ImportOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/** Reads and stores an archive. A broken one changes nothing, and the answer tells every fault. */
export async function runImport(
  db: Kysely<Tables>,
  { path, grantTo }: ImportRequest,
  now: Date,
): Promise<ImportOutcome> {
  try {
    const contents = await readContents(path);
    const stored = await storeContents(db, contents, { tenantId: DEFAULT_TENANT_ID, now, grantTo });
    const courses = stored.courses.map(({ id, name }) => `  ${name}  ${PORTAL_BASE}/courses/${id}`);
    const lines = [reportTable(contents.report), "", `Courses\n${courses.join("\n")}`];
    const links = questionLinks(contents.package);
    if (links.length > 0) lines.push("", `Answers to questions by e-mail\n${links.join("\n")}`);
    if (stored.granted > 0) lines.push("", `Put into My courses of ${stored.granted} learner(s).`);
    return { ok: true, text: lines.join("\n") };
  } catch (error) {
    if (error instanceof ImportError || error instanceof UnknownLearners) {
      return { ok: false, text: `${error.message}\n\nNothing was changed.` };
    }
    throw error;
  }
}

/** A link for each option and learner: what the e-mails lead to. */
function questionLinks({ reinforcements, users }: PortablePackage): string[] {
  const idOf = packageIds(DEFAULT_TENANT_ID);
  const emails = new Map(users.map(({ key, email }) => [key, email]));
  return reinforcements.flatMap(({ key, learners, options }) =>
    learners.flatMap((learner) => {
      const page = `${PORTAL_BASE}/email-response-callback?workflowId=${idOf("reinforcement", key, learner)}`;
      return options.map((option) => `  ${emails.get(learner)}  ${key}  ${page}&answer=${option.key}`);
    }),
  );
}
