import type { ImpersonationFacts } from "../../../server/sdk";
import type { Decision } from "../../../server/sdk/learning";
import { mayViewAs } from "../rules/who.rules";

/** Whether an administrator may see the portal as a person. A setting of the tenant says for how long. */
export function decideImpersonation({ setting, ...facts }: ImpersonationFacts): Decision {
  return mayViewAs({ ...facts, minutes: Number(setting("impersonation.minutes") ?? 60) });
}
