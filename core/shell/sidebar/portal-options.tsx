import ChevronDown from "lucide-react/icons/chevron-down";
import LayoutGrid from "lucide-react/icons/layout-grid";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import type { PortalOption } from "../../kernel";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { classNames, Icon } from "../../ui";
import styles from "./portal-options.css";
import { portalOptionsOf, type ShownOption } from "./portal-options.rules";
import sidebar from "./sidebar.css";

/**
 * The item "Go to portal" of the menu, which leads to other parts of the platform. With one option the item is a link,
 * with several it opens their list. A user without an option does not get the item.
 */
export const PortalOptions = observer(function PortalOptions(props: {
  portals: Readonly<Record<string, PortalOption>>;
}) {
  const intl = useIntl();
  const { registry } = usePortal().kernel;
  const options = portalOptionsOf(props.portals, (condition) => registry.holds(condition), intl.locale);
  const [only] = options;
  if (only === undefined) return null;
  return (
    <ul className={sidebar.list}>
      {options.length > 1 ? (
        <Several options={options} />
      ) : (
        <li>
          <a href={only.url} className={sidebar.item}>
            <Icon icon={LayoutGrid} />
            <span>{intl.formatMessage({ id: "portal.goTo.one" }, { name: only.title })}</span>
          </a>
        </li>
      )}
    </ul>
  );
});

function Several({ options }: { options: readonly ShownOption[] }) {
  const intl = useIntl();
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={classNames(sidebar.item, styles.button)}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={LayoutGrid} />
        <span className={styles.words}>{intl.formatMessage({ id: "portal.goTo" })}</span>
        <Icon icon={ChevronDown} size={16} className={styles.arrow} />
      </button>
      <ul id={list} hidden={!isOpen} className={styles.options}>
        {options.map(({ id, title, url }) => (
          <li key={id}>
            <a href={url} className={sidebar.item}>
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
