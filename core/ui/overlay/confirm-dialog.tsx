import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Button } from "../button/button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  open: boolean;
  /** The question that the dialog asks. */
  title: string;
  /** What happens if the user agrees. */
  description?: ReactNode;
  /** The verb of the question: "Submit", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: "primary" | "danger" | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** A question that the user confirms or cancels. Cancel has the focus first, because it changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, confirmLabel, cancelLabel, tone, busy, onConfirm, onCancel, children } = props;
  const intl = useIntl();
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onCancel}
      title={title}
      description={description}
      size="small"
      hideClose
      actions={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? intl.formatMessage({ id: "ui.dialog.cancel" })}</Button>
          <Button variant={tone ?? "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
