import type { TutorBudget } from "../../contract";

/** The number of questions on this day that count, and the limits. null: there is no limit. */
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

/** Whether the learner may ask another question today. */
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
