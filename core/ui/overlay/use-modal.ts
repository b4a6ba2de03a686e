import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from "react";

/** The ref and the event handlers that the `dialog` element must get. */
export interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
}

/** What takes the focus to be worked with. An area that only scrolls can have the focus too. */
const CONTROL = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary";

/**
 * Opens a native dialog while its component is mounted. The browser keeps the focus inside, and gives it back
 * afterwards. Escape and the backdrop only call `onClose`; the caller decides.
 */
export function useModal(onClose: () => void, closeOnBackdrop: boolean): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    const first = dialog && betterThan(document.activeElement);
    first?.focus();
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
 * The browser gives the focus of a dialog to the first element that can have it. That may be an area that scrolls:
 * then its first control is better if it can be seen at once. Among radio buttons the chosen one is better.
 * @returns the better element; undefined or null: the browser's choice is good
 */
function betterThan(chosen: Element | null): HTMLElement | null | undefined {
  if (chosen instanceof HTMLInputElement) return chosen.type === "radio" ? checkedBeside(chosen) : null;
  if (!chosen || chosen.matches(CONTROL)) return null;
  const control = chosen.querySelector<HTMLElement>(CONTROL);
  const isInView = control && control.getBoundingClientRect().bottom <= chosen.getBoundingClientRect().bottom;
  return isInView ? (betterThan(control) ?? control) : null;
}

/** The checked radio button of the same group. */
function checkedBeside({ name, form, ownerDocument }: HTMLInputElement): HTMLInputElement | undefined {
  const group = ownerDocument.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(name)}"]`);
  return [...group].find((radio) => radio.checked && radio.form === form);
}
