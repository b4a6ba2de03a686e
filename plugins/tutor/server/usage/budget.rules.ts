import type { TutorBudget } from "../../contract";

/**
 * How many of today's questions to the tutor count for the limits: of the learner, and of all learners of the tenant;
 * and the two limits. A limit of null means: there is none.
 */
export interface BudgetFacts {
  readonly ofLearner: number;
  readonly ofTenant: number;
  readonly perLearner: number | null;
  readonly perTenant: number | null;
}

/** The day in UTC for which a question counts: `2026-11-21`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/**
 * The learner's budget: whether another question may be asked today, which limit is reached, when questions are counted
 * anew (the next midnight in UTC) and how many are left. Without any limit `isUsedUp` is false and the other three are
 * null.
 */
export function budgetOf({ ofLearner, ofTenant, perLearner, perTenant }: BudgetFacts, now: Date): TutorBudget {
  if (perLearner === null && perTenant === null) return { isUsedUp: false, by: null, renewsAt: null, left: null };
  const leftOf = (limit: number | null, used: number) => Math.max(0, (limit ?? Number.POSITIVE_INFINITY) - used);
  const [learner, tenant] = [leftOf(perLearner, ofLearner), leftOf(perTenant, ofTenant)];
  const left = Math.min(learner, tenant);
  const by = learner === 0 ? "learner" : tenant === 0 ? "tenant" : null;
  return { isUsedUp: left === 0, by, renewsAt: nextDay(now).toISOString(), left };
}

function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}
