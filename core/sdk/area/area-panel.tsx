import { observer } from "mobx-react-lite";
import { Contribution } from "../contribution/contribution";
import { Forward } from "../page/forward";
import { useContributions } from "../react/use-facts";

/**
 * The props of `AreaPanel`. An area is a set of pages with common tabs, such as those of a course; `area` is its name.
 */
export interface AreaPanelProps {
  readonly area: string;
  /** The last part of the address, which names the tab. Undefined selects the first tab with a panel. */
  readonly path: string | undefined;
  /** The address to which the page redirects if the address belongs to no tab. */
  readonly otherwise: string;
  /** The props that the panel's component gets. */
  readonly props?: object;
}

/**
 * The tab of an area that has this `path` and a panel; undefined if there is none. Without a `path` it is the first tab
 * with a panel.
 */
export function usePanelTab(area: string, path: string | undefined) {
  const panels = useContributions("tabs", area).filter(({ component }) => component !== undefined);
  return path === undefined ? panels[0] : panels.find((tab) => tab.path === path);
}

/** The panel of the current tab of an area. */
export const AreaPanel = observer(function AreaPanel({ area, path, otherwise, props = {} }: AreaPanelProps) {
  const tab = usePanelTab(area, path);
  return tab ? <Contribution key={tab.id} of={tab} props={props} /> : <Forward to={otherwise} />;
});
