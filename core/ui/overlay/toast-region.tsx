import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Button } from "../button/button";
import { IconButton } from "../button/icon-button";
import { Icon } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./toast-region.css";

/** A toast as it is drawn: a short message that disappears by itself. */
export interface ToastView {
  id: string;
  kind: "info" | "success" | "critical";
  text: string;
  action?: { label: string; onSelect: () => void } | undefined;
}

export interface ToastRegionProps {
  toasts: readonly ToastView[];
  onDismiss: (id: string) => void;
  /** Called with true while the pointer or the focus is on the toasts: the caller should then stop their timers. */
  onHold?: ((held: boolean) => void) | undefined;
}

const icons = { info: Info, success: CircleCheck, critical: CircleAlert };

/**
 * Shows toasts above everything, including dialogs. The caller has the list of toasts and has to announce them to
 * assistive technology.
 */
export function ToastRegion({ toasts, onDismiss, onHold }: ToastRegionProps) {
  const intl = useIntl();
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  const over = useRef({ pointer: false, focus: false });
  const setOver = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
    const before = over.current;
    const now = { ...before, ...change };
    over.current = now;
    const isHeld = now.pointer || now.focus;
    if (isHeld !== (before.pointer || before.focus)) onHold?.(isHeld);
  };
  // The browser sends no event when the toast with the focus is removed, or the last one under the pointer.
  const letGo = useEffectEvent(() => {
    if (toasts.length === 0) setOver({ pointer: false, focus: false });
    else if (!region.current?.contains(document.activeElement)) setOver({ focus: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the toasts
  useLayoutEffect(() => letGo(), [toasts]);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element) return;
    // The region is reopened for each toast: the popover that was shown last lies on top, and a dialog may have been
    // opened since.
    element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      aria-label={intl.formatMessage({ id: "ui.toast.region" })}
      onPointerEnter={() => setOver({ pointer: true })}
      onPointerLeave={() => setOver({ pointer: false })}
      onFocus={() => setOver({ focus: true })}
      onBlur={(event) => setOver({ focus: event.currentTarget.contains(event.relatedTarget) })}
    >
      <ul className={styles.list}>
        {toasts.map((toast) => (
          <li key={toast.id} className={classNames(styles.toast, styles[toast.kind])}>
            <Icon icon={icons[toast.kind]} className={styles.icon} />
            <div className={styles.words}>
              {toast.text}
              {toast.action && (
                <Button size="small" onClick={toast.action.onSelect}>
                  {toast.action.label}
                </Button>
              )}
            </div>
            <IconButton
              size="small"
              className={styles.close}
              icon={X}
              label={intl.formatMessage({ id: "ui.toast.dismiss" })}
              onClick={() => onDismiss(toast.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
