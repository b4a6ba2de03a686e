import { breadcrumbsPoint } from "./breadcrumbs.point";
import { commandsPoint } from "./commands.point";
import { framesPoint } from "./frames.point";
import { iconsPoint } from "./icons.point";
import { navigationSettingsPoint } from "./navigation-settings.point";
import type { PointCatalogue } from "./point";
import { routesPoint } from "./routes.point";
import { searchesPoint } from "./searches.point";
import { sidebarItemsPoint } from "./sidebar-items.point";
import { tabsPoint } from "./tabs.point";
import { widgetsPoint } from "./widgets.point";

export const kernelPoints: PointCatalogue = {
  points: [
    routesPoint,
    sidebarItemsPoint,
    tabsPoint,
    framesPoint,
    iconsPoint,
    navigationSettingsPoint,
    widgetsPoint,
    commandsPoint,
    searchesPoint,
    breadcrumbsPoint,
  ],
  slots: [
    { id: "header@1", point: "widgets", description: "In the header, between the breadcrumbs and the user menu." },
    { id: "top@1", point: "widgets", description: "At the top of every page, whatever its layout is." },
    { id: "banner@1", point: "widgets", description: "Over the page, under the header, as wide as the page." },
    { id: "sidebar-foot@1", point: "widgets", description: "At the foot of the sidebar." },
    { id: "floating@1", point: "widgets", description: "Over the page, in the corner at its end." },
    {
      id: "admission@1",
      point: "widgets",
      description: "Draws nothing: leads away who has nothing to do in the portal. Not on public pages.",
    },
    {
      id: "late@1",
      point: "widgets",
      description:
        "Over the page, without a place of its own. Loaded when the first screen has been shown, on every page.",
    },
  ],
  taken: [{ point: "commands", field: "shortcut", value: "Mod+K", by: "the command palette" }],
  names: { mode: ["embedded", "mobile", "app", "impersonated"] },
};
