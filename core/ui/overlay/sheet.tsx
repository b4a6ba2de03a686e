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
  /** Buttons that stay at the bottom, within reach of the thumb. */
  actions?: ReactNode;
  /** The side of the page at which the sheet opens. On a phone it always opens from below. Default: end. */
  side?: "start" | "end" | undefined;
  /** On a phone it fills the whole page. Use it for content of changing height. */
  tall?: boolean | undefined;
}

/**
 * A panel over the side of the page, for example for filters, the tree of a course's activities or a menu. A click on
 * the backdrop closes it.
 */
export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, side, tall, ...frame }: SheetProps) {
  const id = useId();
  const modal = useModal(onClose, true);
  return (
    <dialog
      {...modal}
      className={classNames(
        styles.dialog,
        styles.sheet,
        side === "start" && styles.sheetStart,
        tall && styles.sheetTall,
      )}
      aria-labelledby={`${id}title`}
    >
      <DialogFrame {...frame} id={id} onClose={onClose} />
    </dialog>
  );
}
