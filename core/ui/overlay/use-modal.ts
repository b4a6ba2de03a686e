import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** The ref and the event handlers that the `dialog` element must get. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog while its component is mounted. The browser keeps the focus inside, and gives it back
 * afterwards. Escape and the backdrop only call `onClose`; the caller decides.
 */
export function useModal(onClose: () => void, closeOnBackdrop: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return {
    ref,
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // The content fills the box of the dialog. So a press on the dialog element itself is a press on the backdrop.
    onMouseDown: (event) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closeOnBackdrop) onClose();
    },
  };
}
