import type { ReactNode } from "react";
import { CountBadge } from "../../ui/status/count-badge";
import type { LinkBadge } from "../props";
import { ContributedHook } from "./contributed-hook";

/**
 * `of`: an entry of a plugin's manifest with a title, such as a tab; `badge` names its React hook, which returns the
 * number. `props`: the argument of the hook.
 */
export interface ContributedBadgeProps {
  readonly of: { readonly id: string; readonly badge?: string };
  readonly props?: object | undefined;
}

/**
 * The number beside the title of a tab or of a sidebar item. It is drawn only if the plugin's manifest names a hook for
 * it, and only if it is greater than 0.
 */
export function ContributedBadge({ of, props }: ContributedBadgeProps): ReactNode {
  if (of.badge === undefined) return null;
  return (
    <ContributedHook<LinkBadge | null> of={of} field="badge" props={props}>
      {(badge) => badge && badge.count > 0 && <CountBadge count={badge.count} label={badge.label} />}
    </ContributedHook>
  );
}
