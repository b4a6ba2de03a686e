import { sql } from "kysely";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { type PortableAccess, type PortablePackage, resolveDate } from "../format/package.schema";
import type { StoreScope } from "../format/store-scope";
import { storeHistory } from "./store-history";
import { upsert } from "./upsert";

/**
 * Stores the accesses of a course package, an archive in the portal's own format, and the learners' past attempts. If a
 * learner already has attempts at the course or a result of it in this portal, also from an earlier import, the
 * learner's past attempts in the package are ignored.
 * @param accounts key of a person in the package → id of the person's account
 */
export async function storeAccesses(
  db: TenantDb,
  scope: StoreScope,
  source: PortablePackage,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const { tenantId, idOf } = scope;
  for (const access of source.accesses) {
    const userId = accounts.get(access.user);
    const course = source.courses.find(({ key }) => key === access.course);
    if (userId === undefined || course === undefined) {
      throw new Error(`The access of "${access.user}" to "${access.course}" names something that is not there.`);
    }
    const objectiveId = idOf("course", access.course);
    await upsert(
      db,
      "objective_access",
      ["tenant_id", "user_id", "objective_id"],
      [accessRow(access, scope, userId, objectiveId)],
    );
    if (access.isMandatory || access.selfEnrolled || access.history.length > 0) {
      await storeAggregate(db, scope, { userId, objectiveId, selfEnrolled: access.selfEnrolled });
    }
    await storeHistory(db, { ...scope, tenantId, userId, objectiveId }, access.history, course);
  }
}

function accessRow(access: PortableAccess, { tenantId, now, idOf }: StoreScope, userId: string, objectiveId: string) {
  const date = (text: string | undefined): Date | null => (text === undefined ? null : resolveDate(text, now));
  return {
    tenant_id: tenantId,
    id: idOf("access", userId, objectiveId),
    user_id: userId,
    objective_id: objectiveId,
    retake_allowed: access.retake?.allowed ?? false,
    retake_value: access.retake?.window?.value ?? null,
    retake_unit: access.retake?.window?.unit ?? null,
    is_mandatory: access.isMandatory,
    due_date: date(access.dueDate),
    availability_date: date(access.availabilityDate),
    availability_end_date: date(access.availabilityEndDate),
    grade_reveal_policy: access.gradeRevealPolicy,
    grade_reveal_date: date(access.gradeRevealDate),
    term_id: access.term === undefined ? null : idOf("term", access.term),
    from_open_catalog: false,
  };
}

interface Enrolment {
  readonly userId: string;
  readonly objectiveId: string;
  readonly selfEnrolled: boolean;
}

/**
 * Stores the aggregate: the database row that sums up what a learner has done in a course. A learner who has enrolled
 * in the course stays enrolled, even if the package does not say so.
 */
async function storeAggregate(
  db: TenantDb,
  { tenantId, idOf }: StoreScope,
  { userId, objectiveId, selfEnrolled }: Enrolment,
): Promise<void> {
  await db
    .insertInto("objective_workflow_aggregate")
    .values({
      tenant_id: tenantId,
      id: idOf("aggregate", userId, objectiveId),
      user_id: userId,
      objective_id: objectiveId,
      access_id: idOf("access", userId, objectiveId),
      is_self_enrolled: selfEnrolled,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "user_id", "objective_id"]).doUpdateSet({
        is_self_enrolled: sql<boolean>`objective_workflow_aggregate.is_self_enrolled or excluded.is_self_enrolled`,
      }),
    )
    .execute();
}

/**
 * Gives learners a course, as if they had enrolled in it themselves. If a learner already has an access, it stays as it
 * is. This is for packages that say nothing about who may take their courses.
 */
export async function grantCourse(
  db: TenantDb,
  scope: StoreScope,
  courseKey: string,
  userIds: readonly string[],
): Promise<void> {
  const objectiveId = scope.idOf("course", courseKey);
  for (const userId of userIds) {
    await db
      .insertInto("objective_access")
      .values(accessRow(PLAIN_ACCESS, scope, userId, objectiveId))
      .onConflict((conflict) => conflict.columns(["tenant_id", "user_id", "objective_id"]).doNothing())
      .execute();
    await storeAggregate(db, scope, { userId, objectiveId, selfEnrolled: true });
  }
}

/**
 * The access, with its conditions, for learners when the package describes none. It allows retakes (further attempts),
 * because nothing else in such a package can allow them. `user` and `course` are not used.
 */
const PLAIN_ACCESS: PortableAccess = {
  user: "learner",
  course: "course",
  isMandatory: false,
  selfEnrolled: true,
  gradeRevealPolicy: "none",
  retake: { allowed: true },
  history: [],
};
