import { type ComponentProps, type MouseEvent, useId } from "react";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./button.css";
import { type ButtonLook, buttonClass } from "./button-look";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  icon?: IconShape | undefined;
  /** Icon after the text. It is mirrored in right-to-left pages. */
  iconEnd?: IconShape | undefined;
  /** The action is running: the button shows a spinner, keeps its width and ignores clicks. */
  busy?: boolean | undefined;
  /**
   * A sentence that says why the button is disabled; it is shown beside the button. A button is never disabled without
   * a reason. If the reason can come and go, pass `undefined` while there is none, so that React keeps the same
   * element.
   */
  disabledReason?: string | undefined;
  /**
   * The id of an element near the button that already shows the reason. Then the button does not show it a second time.
   */
  reasonId?: string | undefined;
}

/** A button. It stays focusable while it is disabled or busy. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, busy, disabledReason, children, className, onClick, ...others } = props;
  const { reasonId, ...rest } = others;
  const ownId = useId();
  const isBlocked = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block }, className)}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-describedby={disabledReason === undefined ? rest["aria-describedby"] : (reasonId ?? ownId)}
    >
      {icon && <Icon icon={icon} size={size === "small" ? 16 : 20} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={size === "small" ? 16 : 20} mirror />}
    </button>
  );
  if (!("disabledReason" in props) || reasonId !== undefined) return button;
  return (
    <span className={classNames(styles.explained, block && styles.block)}>
      {button}
      {disabledReason !== undefined && (
        <span id={ownId} className={styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
