import type { ComponentType, SVGProps } from "react";
import { classNames } from "../layout/class-names";
import styles from "./icon.css";

/** Any icon of the set: `import House from "lucide-react/icons/house"`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export type IconSize = 16 | 20 | 24 | 32;

export interface IconProps {
  icon: IconShape;
  /** Width and height in px; 20 when left out. */
  size?: IconSize | undefined;
  /** True where the icon means a direction (an arrow to the next page) and so turns round in right-to-left. */
  mirror?: boolean | undefined;
  /** What the icon says; without it the icon is decoration and hidden from assistive technology. */
  label?: string | undefined;
  className?: string | undefined;
}

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
