import { observer } from "mobx-react-lite";
import { Navigate } from "react-router";
import { Contribution } from "../contribution/contribution";
import { useContributions } from "../react/use-facts";

export interface AreaPanelProps {
  readonly area: string;
  /** The end of the address; without it the first panel is seen. */
  readonly path: string | undefined;
  /** Where an end of the address leads that no tab has. */
  readonly otherwise: string;
  /** What the panel gets. */
  readonly props?: object;
}

/** The tab of an area whose panel is seen at an end of the address; undefined where there is none. */
export function usePanel(area: string, path: string | undefined) {
  const panels = useContributions("tabs", area).filter(({ component }) => component !== undefined);
  return path === undefined ? panels[0] : panels.find((tab) => tab.path === path);
}

/** What the chosen tab of an area has to show. */
export const AreaPanel = observer(function AreaPanel({ area, path, otherwise, props = {} }: AreaPanelProps) {
  const tab = usePanel(area, path);
  return tab ? <Contribution key={tab.id} of={tab} props={props} /> : <Navigate to={otherwise} replace />;
});
