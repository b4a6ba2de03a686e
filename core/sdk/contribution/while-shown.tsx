import { type ReactNode, use, useEffect } from "react";
import type { Decision } from "../../learning/rules/decision";
import { ContributedHook } from "./contributed-hook";
import { PluginScopeContext, usePortal } from "./portal-scope";

/** The answer of the hook `shown` of a contribution: true or false, or the decision of a rule. */
type Answer = boolean | Pick<Decision, "allowed" | "reason">;

interface WhileShownProps {
  readonly of: { readonly id: string; readonly shown?: string };
  /** The argument of the hook. */
  readonly props?: object | undefined;
  readonly children: ReactNode;
  /** Drawn when the hook says no. */
  readonly otherwise?: (reason: string | null) => ReactNode;
}

/**
 * Draws its children while the hook `shown` of the contribution allows it, and tells `explain` the answer of the hook.
 * The children belong to the caller, so `useService` in them finds the services of the caller's plugin.
 */
export function WhileShown({ of, props, children, otherwise = () => null }: WhileShownProps) {
  const caller = use(PluginScopeContext);
  if (of.shown === undefined) return children;
  return (
    <ContributedHook<Answer> of={of} field="shown" props={props}>
      {(answer) => (
        <Ruled id={of.id} {...(typeof answer === "boolean" ? { allowed: answer, reason: null } : answer)}>
          {(allowed, reason) => (
            <PluginScopeContext value={caller}>{allowed ? children : otherwise(reason)}</PluginScopeContext>
          )}
        </Ruled>
      )}
    </ContributedHook>
  );
}

interface RuledProps {
  readonly id: string;
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly children: (allowed: boolean, reason: string | null) => ReactNode;
}

function Ruled({ id, allowed, reason, children }: RuledProps) {
  const { kernel } = usePortal();
  useEffect(() => {
    const told = kernel.tellRule(id, { allowed, reason });
    return () => told[Symbol.dispose]();
  }, [kernel, id, allowed, reason]);
  return children(allowed, reason);
}
