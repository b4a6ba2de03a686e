import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Icon, NamedIcon, type NamedIconProps } from "../../ui";
import { iconOfPaths } from "../../ui/icon/path-icon";
import { usePortal } from "./portal-scope";

/**
 * The icon that a plugin's manifest or the tenant's configuration names: an icon of the portal, or one that a plugin
 * contributes.
 */
export const ContributedIcon = observer(function ContributedIcon({
  name,
  size,
}: Pick<NamedIconProps, "name" | "size">) {
  const { kernel } = usePortal();
  const paths = kernel.registry.get("icons", name)?.paths;
  const own = useMemo(() => paths && iconOfPaths(paths), [paths]);
  return own ? <Icon icon={own} size={size} /> : <NamedIcon name={name} size={size} />;
});
