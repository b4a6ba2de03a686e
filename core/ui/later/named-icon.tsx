import Circle from "lucide-react/icons/circle-small";
import { type SVGProps, useEffect, useState } from "react";
import { firstIcons } from "../icon/first-icons";
import { Icon, type IconProps, type IconShape } from "../icon/icon";

let more: Readonly<Record<string, IconShape>> | undefined;

/** The icon of a name, if its code is loaded. {@link loadIcon} loads the icons that the first screen does not need. */
export function iconByName(name: string): IconShape | undefined {
  return firstIcons[name] ?? more?.[name];
}

/** Loads the icon of a name. For an unknown name, or without a connection, it gives a small dot. */
export async function loadIcon(name: string): Promise<IconShape> {
  if (!firstIcons[name] && !more) {
    more = await import("./later").then(
      (chunk) => chunk.moreIcons,
      () => undefined,
    );
  }
  return iconByName(name) ?? Circle;
}

export interface NamedIconProps extends Omit<IconProps, "icon"> {
  /** An icon name as plugins' manifests use it: books, house, calendar, … */
  name: string;
}

/** The icon that a manifest names. While it is loading, its place is kept free. */
export function NamedIcon({ name, ...props }: NamedIconProps) {
  const [loaded, setLoaded] = useState<{ name: string; icon: IconShape }>();
  const known = iconByName(name) ?? (loaded?.name === name ? loaded.icon : undefined);
  useEffect(() => {
    if (known) return;
    let wanted = true;
    void loadIcon(name).then((icon) => {
      if (wanted) setLoaded({ name, icon });
    });
    return () => {
      wanted = false;
    };
  }, [name, known]);
  return <Icon icon={known ?? Blank} {...props} />;
}

function Blank({ width, height, className }: SVGProps<SVGSVGElement>) {
  return <svg aria-hidden="true" width={width} height={height} className={className} />;
}
