import { type Decision, refuse } from "../../../core/learning/rules/decision";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { ImpersonationFacts } from "./impersonation.hooks";

/**
 * Whether an administrator may see the portal as another person: a plugin that is on has to say so, and none may say
 * no.
 */
export function mayImpersonate(hooks: TenantHooks, facts: ImpersonationFacts): Decision {
  const said = hooks.of("mayImpersonate").flatMap(({ isOn, listen }) => (isOn ? [listen(facts)] : []));
  return said.find(({ allowed }) => !allowed) ?? said[0] ?? refuse("partOff");
}
