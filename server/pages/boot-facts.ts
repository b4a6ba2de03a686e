import {
  assemble,
  type ContextValues,
  emptyContext,
  type Facts,
  foreignFragments,
  LiveFacts,
  type Model,
  pointIndexOf,
} from "../../core/kernel/server";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { portalPoints } from "../../core/learning/points/index";

const index = pointIndexOf(portalPoints);

/** The contributions of all manifests by their ids, once for the manifests with which the server has started. */
const models = new WeakMap<PortalBoot["manifests"], Model>();

function modelOf(manifests: PortalBoot["manifests"]): Model {
  const model = models.get(manifests) ?? assemble(manifests, index);
  models.set(manifests, model);
  return model;
}

/**
 * What conditions read, as far as the server knows it: not the size and the place of the window.
 * @param search the query string of the page, with its question mark, or empty
 */
export function factsOf({ manifests, config, user }: PortalBoot, search: string): Facts {
  const member: Partial<ContextValues> = user
    ? {
        audience: "member",
        roles: user.role,
        permissions: user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null })),
      }
    : {};
  const modes = user?.impersonator ? ["impersonated"] : [];
  const query = [...new Set(new URLSearchParams(search).keys())];
  const context = { ...emptyContext, ...member, modes, query };
  const foreign = foreignFragments(config.config, () => true).map((id) => [id, "idle" as const]);
  return new LiveFacts(modelOf(manifests), config, { ...context, fragments: Object.fromEntries(foreign) });
}
