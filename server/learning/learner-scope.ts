import type { SessionUser } from "../contract/calls/session-user";
import type { TenantDb } from "../database/tenant-db/tenant-db";
import type { TenantHooks } from "../kit/hooks/hooks";

export interface LearnerScope {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly userId: string;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

/** The values of a call by a signed-in user that `scopeOf` needs. */
export interface MemberCall {
  readonly db: TenantDb;
  readonly tenantId: string;
  readonly user: SessionUser;
  readonly now: Date;
  readonly hooks: TenantHooks;
}

/** Makes the `LearnerScope` of a call: its learner is the signed-in user who sent the call. */
export function scopeOf({ db, tenantId, user, now, hooks }: MemberCall): LearnerScope {
  return { db, tenantId, userId: user.id, now, hooks };
}
