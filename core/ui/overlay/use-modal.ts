import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** The ref and the event handlers that the `dialog` element must get. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** Matches controls. They do not include an area that only scrolls, although it can have the focus. */
const CONTROL = "a,button,input,select,textarea,summary";

/**
 * Opens a native dialog while its component is mounted. The browser keeps the focus inside, and gives it back
 * afterwards. Escape and the backdrop only call `onClose`; the caller decides.
 */
export function useModal(onClose: () => void, closeOnBackdrop: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    firstControl(document.activeElement)?.focus();
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

/**
 * The element that gets the focus when the dialog opens. The browser chooses the first element that can have it, which
 * may be an area that scrolls. Then the first control in it is better, if it is visible without scrolling. Among radio
 * buttons the checked one is better. Null if the browser's choice stays.
 * @param chosen the browser's choice
 */
function firstControl(chosen: Element | null): HTMLElement | null | undefined {
  const control = chosen?.matches(CONTROL) ? chosen : chosen?.querySelector(CONTROL);
  if (!chosen || !control || control.getBoundingClientRect().bottom > chosen.getBoundingClientRect().bottom)
    return null;
  return (control.closest("fieldset")?.querySelector(":checked[type=radio]") ?? control) as HTMLElement;
}
