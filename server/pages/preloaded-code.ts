import {
  assemble,
  type ContextValues,
  emptyContext,
  evaluate,
  type Facts,
  LiveFacts,
  pointIndexOf,
} from "../../core/kernel/server";
import type { PortalBoot } from "../../core/learning/contract/portal-boot";
import { portalPoints } from "../../core/learning/points/index";
import type { BuildSummary } from "./portal-build";
import { shownContributions } from "./shown-contributions";
import type { StartRoute } from "./start-route";

/** The page for which code is preloaded. */
interface PreloadedPage {
  readonly route: StartRoute["route"];
  /** The query string, with its question mark, or empty. */
  readonly search: string;
}

const index = pointIndexOf(portalPoints);

/**
 * The scripts that a page needs at once, and the plugins whose texts it needs: those of the screen at its address, of
 * the screen's frame, and of the widgets around every screen. A
 * contribution that the tenant has turned off has none.
 */
export function preloadedCode(
  boot: PortalBoot,
  build: BuildSummary,
  page: PreloadedPage,
): { readonly scripts: readonly string[]; readonly plugins: readonly string[] } {
  const { route } = page;
  const area = route.frame ?? shownContributions(boot, "tabs").find((tab) => tab.route === route.id)?.area;
  const frames = shownContributions(boot, "frames").filter((each) => each.area === area);
  const slots = build.frameSlots[route.layout ?? "shell"];
  const facts = factsOf(boot, page);
  const widgets = shownContributions(boot, "widgets").filter(
    ({ slot, when = {} }) => slots.includes(slot) && evaluate(when, facts),
  );
  const around = [...frames, ...widgets];
  const files = [
    build.chunks[`${route.plugin}/${route.screen}`],
    ...around.map(({ plugin, component }) => build.components[`${plugin}/${component}`]),
  ];
  return {
    scripts: [...new Set(files.flatMap((each) => each?.js ?? []))],
    plugins: [...new Set([route, ...around].map(({ plugin }) => plugin))],
  };
}

/** What the conditions of widgets read, as far as the server knows it: not the size and the place of the window. */
function factsOf({ manifests, config, user }: PortalBoot, { search }: PreloadedPage): Facts {
  const member: Partial<ContextValues> = user
    ? {
        audience: "member",
        roles: user.role,
        permissions: user.permissions.map(({ name, scope_id }) => ({ permission: name, scopeId: scope_id ?? null })),
      }
    : {};
  const modes = user?.impersonator ? ["impersonated"] : [];
  const query = [...new Set(new URLSearchParams(search).keys())];
  return new LiveFacts(assemble(manifests, index), config, { ...emptyContext, ...member, modes, query });
}
