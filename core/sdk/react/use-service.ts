import type { ServiceIdentifier } from "inversify";
import { useContext, useMemo } from "react";
import { PluginScopeContext, usePortal } from "../contribution/portal-scope";

/**
 * A service of the plugin whose component is drawn, or of the portal. `token` is the service's class, or a symbol.
 * Throws if nothing is bound to the token.
 */
export function useService<T>(token: ServiceIdentifier<T>): T {
  const { kernel, root } = usePortal();
  const plugin = useContext(PluginScopeContext);
  return useMemo(
    () => (plugin === null ? root.get<T>(token) : kernel.service<T>(plugin, token)),
    [kernel, root, plugin, token],
  );
}
