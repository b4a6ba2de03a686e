import { type Condition, evaluate, type Facts, foreignFragments } from "../../core/kernel/server";
import type { DrawnContribution, PortalBoot } from "../../core/learning/contract/portal-boot";
import { factsOf } from "./page-facts";
import type { DrawnAtOnce } from "./pages.hooks";
import type { BuildSummary } from "./portal-build";
import { shownContributions } from "./shown-contributions";
import type { StartRoute } from "./start-route";

interface PreloadedPage {
  readonly route: StartRoute["route"];
  /** The query string, with its question mark, or empty. */
  readonly search: string;
  /** What the page draws at once, besides its screen and what is around every screen. */
  readonly draws: readonly DrawnAtOnce[];
}

interface Drawn extends DrawnContribution {
  readonly plugin: string;
  /** The name of its code in the plugin's `plugin.ts`. */
  readonly component?: string | undefined;
}

/**
 * The scripts that a page needs at once, and the plugins whose texts it needs: those of the screen at its address, of
 * the screen's frame, of its breadcrumbs, of what it draws at once, of the widgets around every screen, and of the numbers in the sidebar. A
 * contribution that the tenant has turned off, or whose code comes from elsewhere, has none. `drawn`: all of these that this build has, without the screen.
 */
export function preloadedCode(
  boot: PortalBoot,
  build: BuildSummary,
  page: PreloadedPage,
): {
  readonly scripts: readonly string[];
  readonly plugins: readonly string[];
  readonly drawn: readonly DrawnContribution[];
} {
  const { route } = page;
  const area = route.frame ?? shownContributions(boot, "tabs").find((tab) => tab.route === route.id)?.area;
  const frames = shownContributions(boot, "frames").filter((each) => each.area === area);
  const slots = build.frameSlots[route.layout ?? "shell"];
  const facts = factsOf(boot, page.search);
  const widgets = shownContributions(boot, "widgets").filter(
    ({ slot, when = {} }) => slots.includes(slot) && evaluate(when, facts),
  );
  const trail = trailOf(boot, route);
  const crumbs = shownContributions(boot, "breadcrumbs").filter(
    (crumb) => crumb.component !== undefined && trail.includes(crumb.route),
  );
  const badges = (route.layout ?? "shell") === "shell" ? badgesIn(boot, facts) : [];
  const draws = page.draws.flatMap((each) => drawnBy(boot, each, facts));
  const around: readonly Drawn[] = [...frames, ...crumbs, ...draws, ...widgets, ...badges];
  const foreign = foreignFragments(boot.config.config, () => true);
  const filesOf = ({ plugin, component }: Drawn) =>
    foreign.includes(plugin) ? undefined : build.components[`${plugin}/${component}`];
  const screen = foreign.includes(route.plugin) ? undefined : build.chunks[`${route.plugin}/${route.screen}`];
  const files = [screen, ...around.map(filesOf)];
  return {
    scripts: [...new Set(files.flatMap((each) => each?.js ?? []))],
    plugins: [...new Set([route, ...around].map(({ plugin }) => plugin))].filter((id) => !foreign.includes(id)),
    drawn: around.filter(filesOf).map(({ id, field }) => (field === undefined ? { id } : { id, field })),
  };
}

function badgesIn(boot: PortalBoot, facts: Facts): readonly Drawn[] {
  const routes = shownContributions(boot, "routes");
  return shownContributions(boot, "sidebarItems")
    .filter(({ badge, route, when = {} }) => {
      const leadsTo = routes.find(({ id }) => id === route);
      return badge !== undefined && evaluate(when, facts) && evaluate(leadsTo?.when ?? {}, facts);
    })
    .map(({ id, plugin, badge }) => ({ id, plugin, component: badge, field: "badge" }));
}

/** The ids of a route and of those above it, whose names the breadcrumbs show. */
function trailOf(
  boot: PortalBoot,
  { id, parent }: StartRoute["route"],
  below: readonly string[] = [],
): readonly string[] {
  const trail = [...below, id];
  const above = shownContributions(boot, "routes").find((route) => route.id === parent);
  return above === undefined || trail.includes(above.id) ? trail : trailOf(boot, above, trail);
}

function drawnBy(boot: PortalBoot, drawn: DrawnAtOnce, facts: Facts): readonly Drawn[] {
  const holds = ({ when = {} }: { readonly when?: Condition }) => evaluate(when, facts);
  if (drawn.point === "activityRenderers") {
    return shownContributions(boot, drawn.point).filter((each) => each.type === drawn.type && holds(each));
  }
  if (drawn.point === "widgets") {
    const { slot, without } = drawn;
    return shownContributions(boot, drawn.point).filter(
      (each) => each.slot === slot && !without.includes(each.plugin) && holds(each),
    );
  }
  if (drawn.point === "courseCardButtons") return shownContributions(boot, drawn.point).filter(holds);
  // The button of a panel is the portal's own. Only whether it is shown is code of the plugin.
  return shownContributions(boot, drawn.point)
    .filter(holds)
    .map(({ id, plugin, shown }) => ({ id, plugin, component: shown, field: "shown" }));
}
