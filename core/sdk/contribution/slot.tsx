import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { PropsOfSlots } from "../props";
import { Contribution } from "./contribution";
import type { ContributionBoundaryProps } from "./contribution-boundary";
import { usePortal } from "./portal-scope";

/** A slot with its version, such as `course-side@1`, and the props of every widget in it. */
type GivenSlot =
  | { readonly [Id in keyof PropsOfSlots]: { readonly id: Id; readonly props: PropsOfSlots[Id] } }[keyof PropsOfSlots]
  | { readonly id: string; readonly props?: undefined };

export type SlotProps = GivenSlot & {
  /** Shown while the code of a widget is loading. */
  readonly fallback?: ReactNode;
  /** Draws the failure of a widget, for a slot that has no room for the usual error card. */
  readonly failed?: ContributionBoundaryProps["failed"];
};

/** All widgets that plugins contribute to a slot, in order. If one widget fails, the others are still shown. */
export const Slot = observer(function Slot({ id, props, fallback, failed }: SlotProps) {
  const { kernel } = usePortal();
  const widgets = kernel.registry.list("widgets", id);
  const boundary = { fallback, ...(failed ? { failed } : {}) };
  return widgets.map((widget) => <Contribution key={widget.id} of={widget} props={props} {...boundary} />);
});
