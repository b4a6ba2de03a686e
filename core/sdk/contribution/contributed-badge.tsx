import type { ReactNode } from "react";
import { CountBadge } from "../../ui/status/count-badge";
import type { LinkBadge } from "../props";
import { ContributedHook } from "./contributed-hook";

export interface ContributedBadgeProps {
  readonly of: { readonly id: string; readonly badge?: string };
  readonly props?: object | undefined;
}

/** The number beside the title of a contribution. It is drawn only if the contribution names a hook for it. */
export function ContributedBadge({ of, props }: ContributedBadgeProps): ReactNode {
  if (of.badge === undefined) return null;
  return (
    <ContributedHook<LinkBadge | null> of={of} field="badge" props={props}>
      {(badge) => badge && badge.count > 0 && <CountBadge count={badge.count} label={badge.label} />}
    </ContributedHook>
  );
}
