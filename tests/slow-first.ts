import { existsSync } from "node:fs";
import { join } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const root = join(import.meta.dirname, "..");

/**
 * The files that take the longest, in the order in which they start. Files that wait for processes and for time stand
 * between those that compute, so that all processors have work. The list may only get shorter.
 */
const slowFiles: readonly string[] = [
  "server/learning/contract-walk.test.ts",
  "server/app/poolers.test.ts",
  "server/app/killed-digest.test.ts",
  "server/course-package/linear.test.ts",
  "plugins/tutor/server/running-answers.test.ts",
  "plugins/tutor/server/model-answers.test.ts",
  "tests/architecture/expressions/expressions.test.ts",
  "server/app/process.test.ts",
  "plugins/mails/server/mails.test.ts",
  "server/app/killed-erasure.test.ts",
  "plugins/certificates/server/paper/drawn-files.test.ts",
  "core/build/validate-command.test.ts",
  "server/app/hanging-helpers.test.ts",
  "server/app/full-disk.test.ts",
  "server/app/kept-states.test.ts",
  "server/people/sign-in/sign-in.test.ts",
  "plugins/knowledge-center/server/who-may-read.test.ts",
  "server/app/lost-connections.test.ts",
  "server/learning/activities/find-activities.test.ts",
  "server/database/prepared.test.ts",
  "plugins/tutor/server/two-processes.test.ts",
  "server/database/embedded.test.ts",
  "plugins/catalog/server/calls.test.ts",
  "server/app/two-processes.test.ts",
  "server/database/lend-embedded.test.ts",
  "server/app/two-tenants.test.ts",
];

const gone = slowFiles.filter((file) => !existsSync(join(root, file)));
if (gone.length > 0) throw new Error(`Files of this list are not there: ${gone.join(", ")}`);

const places = new Map(slowFiles.map((file, at) => [join(root, file), at]));
const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? slowFiles.length;

/** Starts the slow files first, also on a machine that has not measured the files yet. No worker is left alone with one. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
