import { useEffect } from "react";
import { useService } from "../../../core/sdk";
import { FocusMode } from "../model/focus-mode.store";

/** Offers focus mode while a content is on the page; Escape leads out of it. */
export function useFocusMode(): FocusMode {
  const focus = useService(FocusMode);
  const { isOn } = focus;
  useEffect(() => {
    focus.enter();
    return focus.leave;
  }, [focus]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // What lies over the page takes the key first.
      if (!document.querySelector("dialog[open], [popover=auto]:popover-open")) focus.toggle();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [focus, isOn]);
  return focus;
}
