import { type ReactNode, use, useEffect } from "react";
import type { Decision } from "../../learning/rules/decision";
import { ContributedHook } from "./contributed-hook";
import { PluginScopeContext, usePortal } from "./portal-scope";

/** The answer of a hook `shown`: a decision of a rule, or only yes or no. */
type Answer = boolean | Pick<Decision, "allowed" | "reason">;

interface WhileShownProps {
  readonly of: { readonly id: string; readonly shown?: string };
  /** The argument of the hook. */
  readonly props?: object | undefined;
  readonly children: ReactNode;
}

/**
 * Draws its children while the contribution's own rule allows it, and tells `explain` what that rule says. The children are
 * those of the caller: `useService` in them finds the caller's services.
 */
export function WhileShown({ of, props, children }: WhileShownProps) {
  const caller = use(PluginScopeContext);
  if (of.shown === undefined) return children;
  return (
    <ContributedHook<Answer> of={of} field="shown" props={props}>
      {(answer) => (
        <Ruled id={of.id} {...(typeof answer === "boolean" ? { allowed: answer, reason: null } : answer)}>
          <PluginScopeContext value={caller}>{children}</PluginScopeContext>
        </Ruled>
      )}
    </ContributedHook>
  );
}

interface RuledProps {
  readonly id: string;
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly children: ReactNode;
}

function Ruled({ id, allowed, reason, children }: RuledProps) {
  const { kernel } = usePortal();
  useEffect(() => {
    const told = kernel.tellRule(id, { allowed, reason });
    return () => told[Symbol.dispose]();
  }, [kernel, id, allowed, reason]);
  return allowed && children;
}
