import {
  assemble,
  type ContextValues,
  emptyContext,
  foreignFragments,
  LiveFacts,
  type Model,
  pointIndexOf,
} from "../../core/kernel/server";
import type { User } from "../../core/learning/contract/entities/index";
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

/** The parts of a page's data that conditions read. */
export type FactualBoot = Pick<PortalBoot, "manifests" | "config"> & {
  readonly user: Pick<User, "role" | "permissions"> | null;
};

/** What conditions read on a page with these modes (such as `mobile`) and these parameters in its address. */
export function factsFor(
  { manifests, config, user }: FactualBoot,
  page: Pick<ContextValues, "modes" | "query">,
): LiveFacts {
  const member: Partial<ContextValues> = user
    ? {
        audience: "member",
        roles: user.role,
        permissions: user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null })),
      }
    : {};
  const model = modelOf(manifests);
  const foreign = foreignFragments(config.config, (id) => model.plugins.has(id)).map((id) => [id, "idle" as const]);
  const fragments = Object.fromEntries(foreign);
  return new LiveFacts(model, config, { ...emptyContext, ...member, ...page, fragments });
}
