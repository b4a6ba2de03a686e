import { sql } from "kysely";
import type { endpoints } from "../../../core/learning/contract/index";
import { countStatements } from "../../../server/app/testing/count-statements";
import type { PortableActivityInput } from "../../../server/course-package/format/package.schema";
import { getActivityTree } from "../../../server/learning/activities/activities.calls";
import { directCall } from "../../../server/learning/testing/direct-call";
import { access, course, group, LEARNER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import type { Measured } from "../measured";

const SIZES = [100, 1_000, 10_000];
const ROUNDS = 7;

/**
 * Measures the server's answer with a course's whole tree of activities (contents): the number of queries, which must
 * not grow with the tree, and the time. The reference is the time that the database alone needs for the same rows.
 */
export async function measureTrees(): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const size of SIZES) rows.push(...(await measureTree(size)));
  return rows;
}

async function measureTree(size: number): Promise<Measured[]> {
  const lms = await startTestLms(sample([course("big", { activity: treeOf(size) })], [access("big")]));
  try {
    const { learner, user } = await lms.member(LEARNER);
    const objectiveWorkflowId: string = (await learner.start("big")).body.resultId;
    await learner.take(objectiveWorkflowId, "big", "text-0", "text-1");
    const counted = countStatements(lms.db);
    const answer = () =>
      getActivityTree(
        directCall<typeof endpoints.getActivityTree>(lms, user, counted.db, { params: { objectiveWorkflowId } }),
      );
    await answer();
    const queries = counted.count();
    const value = await median(answer);
    const reference = await median(() => readRows(lms));
    const name = `tree: ${size} activities`;
    return [
      { name: `${name}, queries a call`, value: queries, unit: "", reference: null, ratio: null },
      {
        name: `${name}, time a call (reference: its rows alone)`,
        value,
        unit: "ms",
        reference,
        ratio: value / reference,
      },
    ];
  } finally {
    await lms.close();
  }
}

/** A course's tree with `size` texts, twenty in each chapter. */
function treeOf(size: number): PortableActivityInput {
  const texts = Array.from({ length: size }, (_, index) => text(`text-${index}`));
  const chapters = Array.from({ length: Math.ceil(size / 20) }, (_, index) =>
    group(`chapter-${index}`, texts.slice(index * 20, index * 20 + 20)),
  );
  return group("root", chapters);
}

function readRows(lms: TestLms): Promise<unknown> {
  const objectiveId = idOf("course", "big");
  return sql`select * from activity_part part join activity on activity.tenant_id = part.tenant_id
    and activity.id = part.activity_id where part.objective_id = ${objectiveId} order by part.position`.execute(lms.db);
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0;
}
