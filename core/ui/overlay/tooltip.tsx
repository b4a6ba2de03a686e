import { cloneElement, type ReactElement, useEffect, useId, useRef } from "react";
import { classNames } from "../layout/class-names";
import { showBeside } from "./beside";
import styles from "./tooltip.css";

const delayMilliseconds = 400;

export interface TooltipProps {
  text: string;
  /** A single element that can get the focus. */
  children: ReactElement<{ "aria-describedby"?: string | undefined }>;
  side?: "block-start" | "block-end" | "inline-end" | undefined;
  /** The text adds something to the accessible name of the element, so assistive technology has to read it as well. */
  describes?: boolean | undefined;
}

/** A short description of a control, shown on hover and on focus. Escape hides it. */
export function Tooltip({ text, children, side, describes }: TooltipProps) {
  const id = useId();
  const host = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  };
  const show = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (tip.current && host.current) showBeside(tip.current, host.current);
    }, after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to events of the control inside it
    <span
      ref={host}
      className={styles.host}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(delayMilliseconds)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === "Escape" && hide()}
    >
      {describes ? cloneElement(children, { "aria-describedby": id }) : children}
      <span
        ref={tip}
        id={id}
        popover="manual"
        role="tooltip"
        aria-hidden={!describes}
        className={classNames(
          styles.tip,
          side === "block-start" && styles.above,
          side === "inline-end" && styles.beside,
        )}
      >
        {text}
      </span>
    </span>
  );
}
