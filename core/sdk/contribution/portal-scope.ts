import type { Container } from "inversify";
import { createContext, useContext } from "react";
import type { Kernel } from "../../kernel";
import type { Leaving } from "../../platform/session/leaving";
import type { ContributionCode } from "./contribution-code";

/**
 * The objects that every part of the portal needs for drawing: the kernel, which decides what plugins show, the
 * container with the services, and the loader of plugins' code.
 */
export interface PortalScope {
  readonly kernel: Kernel;
  /** Contains the portal's own services. */
  readonly root: Container;
  readonly code: ContributionCode;
  readonly leaving: Leaving;
}

/** Gives components the objects of their portal; null outside of a portal. */
export const PortalScopeContext = createContext<PortalScope | null>(null);

/** The id of the plugin whose component is being drawn; null in the shell. */
export const PluginScopeContext = createContext<string | null>(null);

/** The objects of the portal in which the component is drawn. Throws outside of a portal. */
export function usePortal(): PortalScope {
  const scope = useContext(PortalScopeContext);
  if (!scope) throw new Error("A part of the portal is drawn outside of it");
  return scope;
}
