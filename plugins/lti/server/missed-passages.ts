import type { CallsOf } from "../../../server/sdk";
import { findMissedPassages } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import type { LtiTables } from "./protocol/lti.tables";

type Calls = CallsOf<typeof contract, LtiTables>;

/** Answers where the course explains what the user did not get right in a tool. */
export const getMissedPassages: Calls["getMissedPassages"] = async ({ db, tenantId, user, now, hooks, params }) => {
  const scope = { db, tenantId, userId: user.id, now, hooks };
  const { objectiveWorkflowId, activityPathId: partId } = params;
  const found = await findMissedPassages(scope, { objectiveWorkflowId, partId });
  return {
    data: found.map(({ question, name, axis, anchor, duration }) => ({
      question,
      name,
      axis,
      anchor: { unit: anchor.unit, at: anchor.at },
      duration,
    })),
  };
};
