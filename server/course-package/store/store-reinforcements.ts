import { json } from "../../database/columns";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import type { PortablePackage } from "../package.schema";
import type { StoreScope } from "./store-courses";
import { upsert } from "./upsert";

/** The questions of e-mails. What was answered already stays answered as it was. */
export async function storeReinforcements(
  db: TenantDb,
  { tenantId: tenant_id, idOf }: StoreScope,
  { reinforcements }: Pick<PortablePackage, "reinforcements">,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = reinforcements.flatMap(({ key, course, learners, question, options }) =>
    learners.map((learner) => {
      const user_id = accounts.get(learner);
      if (user_id === undefined) throw new Error(`The question "${key}" names "${learner}", who is not there.`);
      return {
        ...{ tenant_id, id: idOf("reinforcement", key, learner), user_id, objective_id: idOf("course", course) },
        ...{ question, options: json(options.map((option) => ({ feedback: null, ...option }))) },
      };
    }),
  );
  await upsert(db, "reinforcement_workflow", ["tenant_id", "id"], rows);
}
