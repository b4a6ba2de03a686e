import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import { LinkTab, LinkTabs } from "../../ui";
import { ContributedBadge } from "../contribution/contributed-badge";
import { WhileShown } from "../contribution/while-shown";
import { useContributions } from "../react/use-facts";
import { tabAddress } from "./tab-address.rules";

export interface AreaTabsProps {
  /** The name of the area in the plugins' manifests. */
  readonly area: string;
  /** The accessible name of the row of tabs. */
  readonly label: string;
  /** The base address of the tabs' panels, such as `/profile`. */
  readonly address: string;
  /** The argument of the hooks, which say for example whether a tab is shown. */
  readonly props?: object;
  /**
   * The id of the tab that is marked as current while the area's own address is open, which is the address of no tab.
   */
  readonly currentTabId?: string | undefined;
}

/** The tabs of an area, from all plugins, in order. Each is a link to a panel of this page, or to a page of its own. */
export const AreaTabs = observer(function AreaTabs({ area, label, address, props, currentTabId }: AreaTabsProps) {
  const intl = useIntl();
  const params = useParams();
  const tabs = useContributions("tabs", area);
  const routes = useContributions("routes");
  const pathOf = (id: string) => routes.find((route) => route.id === id)?.path;
  return (
    <LinkTabs label={label}>
      {tabs.map((tab) => {
        const to = tabAddress(tab, address, params, pathOf);
        if (to === null) return null;
        return (
          <WhileShown key={tab.id} of={tab} props={props}>
            <LinkTab to={to} contribution={tab.id} isCurrent={tab.id === currentTabId || undefined}>
              {intl.formatMessage({ id: tab.title })}
              <ContributedBadge of={tab} props={props} />
            </LinkTab>
          </WhileShown>
        );
      })}
    </LinkTabs>
  );
});
