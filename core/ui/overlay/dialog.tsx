import X from "lucide-react/icons/x";
import { type ReactNode, useId } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "../button/icon-button";
import { classNames } from "../layout/class-names";
import styles from "./dialog.css";
import { useModal } from "./use-modal";

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button, and (if allowed) a click on the backdrop. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Buttons at the end. The less important one comes first. */
  actions?: ReactNode;
  children?: ReactNode;
  size?: "small" | "normal" | "large" | undefined;
  closeOnBackdrop?: boolean | undefined;
  /** Hides the close button. Use it for a question that must be answered by the dialog's own buttons. */
  hideClose?: boolean | undefined;
}

/** A question or a small task over the page. Its content is rendered only while it is open. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ size, closeOnBackdrop = false, onClose, ...frame }: DialogProps) {
  const id = useId();
  const modal = useModal(onClose, closeOnBackdrop);
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, size && styles[size])}
      aria-labelledby={`${id}title`}
      aria-describedby={frame.description ? `${id}text` : undefined}
    >
      <DialogFrame {...frame} id={id} onClose={onClose} />
    </dialog>
  );
}

type FrameProps = Pick<DialogProps, "title" | "description" | "actions" | "children" | "hideClose" | "onClose">;

/** The inside of a dialog or a sheet: header, scrolling body, actions. */
export function DialogFrame(props: FrameProps & { id: string }) {
  const { id, title, description, actions, children, hideClose, onClose } = props;
  const intl = useIntl();
  return (
    <div className={styles.frame}>
      <div className={classNames(styles.head, !hideClose && styles.closable)}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {description && (
          <div id={`${id}text`} className={styles.description}>
            {description}
          </div>
        )}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {!hideClose && (
        <IconButton
          className={styles.close}
          icon={X}
          label={intl.formatMessage({ id: "ui.dialog.close" })}
          onClick={onClose}
        />
      )}
    </div>
  );
}
