import type { SessionUser } from "../contract/calls/session-user";
import type { TenantDb } from "../database/tenant-db/tenant-db";

/** Whose data is meant, and when. Everything read or written for a learner is bound to it. */
export interface LearnerScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
}

export interface MemberCall {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly user: SessionUser;
  readonly now: Date;
}

export function scopeOf({ db, tenantId, user, now }: MemberCall): LearnerScope {
  return { db, tenantId, userId: user.id, now };
}
