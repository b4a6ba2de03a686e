import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Contribution } from "./contribution";
import type { ContributionBoundaryProps } from "./contribution-boundary";
import { usePortal } from "./portal-scope";

export interface SlotProps {
  /** The slot with its version, such as `course-side@1`. */
  readonly id: string;
  /** What the slot gives to each widget. */
  readonly props?: object;
  /** Stands there while a widget's code comes. */
  readonly fallback?: ReactNode;
  /** Draws the failure of one widget where its card would not fit. */
  readonly failed?: ContributionBoundaryProps["failed"];
}

/** All widgets of a slot, in order, each in a boundary of its own. */
export const Slot = observer(function Slot({ id, props, fallback, failed }: SlotProps) {
  const { kernel } = usePortal();
  const widgets = kernel.registry.list("widgets", id);
  const boundary = { fallback, ...(failed ? { failed } : {}) };
  return widgets.map((widget) => <Contribution key={widget.id} of={widget} props={props} {...boundary} />);
});
