import { Link, type LinkProps } from "react-router";
import { Icon, type IconShape } from "../icon/icon";
import { type ButtonLook, buttonClass } from "./button-look";

export interface ButtonLinkProps extends ButtonLook, LinkProps {
  icon?: IconShape | undefined;
  iconEnd?: IconShape | undefined;
}

/** A link that looks like a button. Use it for navigation; use a button for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, iconEnd, children, className, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      {icon && <Icon icon={icon} size={size === "small" ? 16 : 20} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} size={size === "small" ? 16 : 20} mirror />}
    </Link>
  );
}
