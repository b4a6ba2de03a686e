import { type ComponentProps, type MouseEvent, useId } from "react";
import { Icon, type IconShape } from "../icon/icon";
import { classNames } from "../layout/class-names";
import styles from "./button.css";
import { type ButtonLook, buttonClass } from "./button-look";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "disabled"> {
  icon?: IconShape | undefined;
  /** At the end; it turns round in right-to-left. */
  iconEnd?: IconShape | undefined;
  /** Something is under way: the button turns, keeps its width and does nothing. */
  busy?: boolean | undefined;
  /**
   * Why the button cannot be pressed now: a sentence, shown beside it. There is no disabled button without one. Where it may
   * come and go, pass `undefined` while there is none: the button then stays the same element.
   */
  disabledReason?: string | undefined;
  /** The id of the element that says the reason already, close to the button: then it does not stand there twice. */
  reasonId?: string | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, block, icon, iconEnd, busy, disabledReason, children, className, onClick, ...others } = props;
  const { reasonId, ...rest } = others;
  const ownId = useId();
  const idle = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
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
