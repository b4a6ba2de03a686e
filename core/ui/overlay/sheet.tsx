import { type ReactNode, useId } from "react";
import { classNames } from "../layout/class-names";
import { DialogFrame } from "./dialog";
import styles from "./dialog.css";
import { useModal } from "./use-modal";

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay at the foot, under the thumb. */
  actions?: ReactNode;
  /** The side it stands on where there is room; on a phone it comes from below. End when left out. */
  side?: "start" | "end" | undefined;
}

/** A panel over the page's side: filters, an outline, a hamburger's menu. The backdrop closes it. */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, side, ...frame }: SheetProps) {
  const id = useId();
  const modal = useModal(onClose, true);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles.sheet, side === "start" && styles.sheetStart)}
      aria-labelledby={`${id}title`}
    >
      <DialogFrame {...frame} id={id} onClose={onClose} />
    </dialog>
  );
}
