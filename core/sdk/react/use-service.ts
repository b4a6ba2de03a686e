import type { ServiceIdentifier } from "inversify";
import { useContext, useMemo } from "react";
import { capability } from "../../kernel";
import { PluginScopeContext, usePortal } from "../contribution/portal-scope";

/** A service of this plugin or of the portal. Throws if nothing is bound to the token. */
export function useService<T>(token: ServiceIdentifier<T>): T {
  const { kernel, root } = usePortal();
  const plugin = useContext(PluginScopeContext);
  return useMemo(
    () => (plugin === null ? root.get<T>(token) : kernel.service<T>(plugin, token)),
    [kernel, root, plugin, token],
  );
}

/**
 * The service that another plugin provides under this name; null if no active plugin provides it. Declare it by `requires`
 * in the manifest, or test it in a condition.
 */
export function useCapability<T>(name: string): T | null {
  const { root } = usePortal();
  const token = capability(name);
  return root.isBound(token) ? root.get<T>(token) : null;
}
