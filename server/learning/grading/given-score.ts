import type { ScoreReport } from "../../../core/learning/rules/index";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { Refusal } from "../../kit/errors/refusal";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { LiveEvent } from "../../live/live-event";

/** What giving a score needs of a call; `db` is the transaction that it runs in. */
export interface ScoreCall {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
  publish(event: LiveEvent): void;
}

/** A score as a tool or a person gives it. */
export interface GivenScore extends ScoreReport {
  readonly activityWorkflowId: string;
  /** Whose activity workflow it has to be. */
  readonly userId: string;
  readonly maxScore: number | null;
  readonly comment: string | null;
  readonly timestamp: Date;
  readonly source: "tool" | "instructor";
  /** The instructor. */
  readonly givenBy?: string;
}

/** Longest comment that is kept. */
const MAX_COMMENT = 4000;

/** @throws Refusal invalid with the fields that cannot be */
export function assertPossible({ score, maxScore, timestamp, comment }: GivenScore): void {
  const errors: Record<string, string[]> = {};
  const isNumber = (value: number | null) => value === null || Number.isFinite(value);
  if (!isNumber(score) || (score ?? 0) < 0) errors.score = ["A score is a number from 0 up."];
  if (!isNumber(maxScore) || (maxScore ?? 1) <= 0) errors.maxScore = ["A maximum is a number above 0."];
  if (score !== null && maxScore === null) errors.maxScore = ["A score needs its maximum."];
  if (score !== null && maxScore !== null && score > maxScore) errors.score = ["The score is above the maximum."];
  if (Number.isNaN(timestamp.getTime())) errors.timestamp = ["That is no date."];
  if ((comment?.length ?? 0) > MAX_COMMENT) errors.comment = [`At most ${MAX_COMMENT} characters.`];
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", { errors });
}
