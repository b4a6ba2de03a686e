import type { Decision } from "../../../core/learning/rules/decision";
import type { SessionUser } from "../../contract/calls/session-user";

/** What decides whether an administrator may see the portal as another person. Both people are of the same tenant. */
export interface ImpersonationFacts {
  readonly administrator: SessionUser;
  readonly person: SessionUser;
  /** When the running impersonation began. null: it has not begun yet. */
  readonly since: Date | null;
  readonly now: Date;
  /** A setting of the tenant: the configured value, or the manifest's default. */
  setting(key: string): unknown;
}

/** The hook about impersonation: an administrator sees the portal as another person. */
interface ImpersonationHooks {
  /**
   * Whether an impersonation may begin or go on. It is asked for every request of a session in which one runs. If no
   * plugin that is on listens, or one says no, the impersonation ends and the session is the administrator's again.
   */
  mayImpersonate: (facts: ImpersonationFacts) => Decision;
}

declare module "../../kit/hooks/hooks" {
  interface Hooks extends ImpersonationHooks {}
}
