import type { BreadcrumbContribution } from "./breadcrumbs.point";
import type { CommandContribution } from "./commands.point";
import type { FrameContribution } from "./frames.point";
import type { IconContribution } from "./icons.point";
import type { NavigationSettingContribution } from "./navigation-settings.point";
import type { ContributionBase } from "./point";
import type { RouteContribution } from "./routes.point";
import type { SearchContribution } from "./searches.point";
import type { SidebarItemContribution } from "./sidebar-items.point";
import type { TabContribution } from "./tabs.point";
import type { WidgetContribution } from "./widgets.point";

export interface PointMap {
  routes: RouteContribution;
  sidebarItems: SidebarItemContribution;
  tabs: TabContribution;
  frames: FrameContribution;
  icons: IconContribution;
  navigationSettings: NavigationSettingContribution;
  widgets: WidgetContribution;
  commands: CommandContribution;
  searches: SearchContribution;
  breadcrumbs: BreadcrumbContribution;
}

/** The name of a contribution point, such as `routes`. */
export type PointName = keyof PointMap;

/**
 * A contribution whose point is not known at compile time. The declaration of its point says which of its fields name
 * code, other contributions or a list.
 */
export type AnyContribution = ContributionBase & { readonly order?: number } & Readonly<Record<string, unknown>>;
