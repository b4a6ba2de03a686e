import type { ComponentType, SVGProps } from "react";
import { classNames } from "../layout/class-names";
import styles from "./icon.css";

/** The component of an icon, such as one of lucide-react: `import House from "lucide-react/icons/house"`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

type IconSize = 16 | 20 | 24 | 32;

export interface IconProps {
  icon: IconShape;
  /** Width and height in px. Default: 20. */
  size?: IconSize | undefined;
  /** The icon shows a direction (for example an arrow to the next page) and is mirrored in right-to-left pages. */
  mirror?: boolean | undefined;
  /** The accessible name. Without it the icon is decoration and is hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Draws an icon. */
export function Icon({ icon: Shape, size = 20, mirror, label, className }: IconProps) {
  return (
    <Shape
      width={size}
      height={size}
      strokeWidth={1.75}
      className={classNames(styles.icon, mirror && styles.mirror, className)}
      focusable={false}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
