import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Contribution } from "./contribution";
import { usePortal } from "./portal-scope";

export interface SlotProps {
  /** The slot with its version, such as `course-side@1`. */
  readonly id: string;
  /** What the slot gives to each widget. */
  readonly props?: object;
  /** Stands there while a widget's code comes. */
  readonly fallback?: ReactNode;
}

/** All widgets of a slot, in order, each in a boundary of its own. */
export const Slot = observer(function Slot({ id, props, fallback }: SlotProps) {
  const { kernel } = usePortal();
  const widgets = kernel.registry.list("widgets", id);
  return widgets.map((widget) => <Contribution key={widget.id} of={widget} props={props} fallback={fallback} />);
});
