import {
  ContributedBadge,
  ContributedIcon,
  Link,
  observer,
  useContributions,
  useCurrentRoute,
  useIntl,
} from "../../core/sdk";
import styles from "./bar.css";
import { barEntries } from "./bar.rules";

/** The bar at the lower edge of a phone, in the portal as an app: the main pages, within reach of the thumb. */
export const BarWidget = observer(function BarWidget() {
  const intl = useIntl();
  const { id } = useCurrentRoute();
  const entries = barEntries(useContributions("sidebarItems"), useContributions("routes"), id);
  return (
    <nav className={styles.bar} aria-label={intl.formatMessage({ id: "learner-app.title" })}>
      <ul className={styles.list}>
        {entries.map(({ item, path, current }) => (
          <li key={item.id}>
            <Link to={path} className={styles.item} aria-current={current}>
              <span className={styles.icon}>
                <ContributedIcon name={item.icon} />
                {item.badge !== undefined && (
                  <span className={styles.badge}>
                    <ContributedBadge of={item} />
                  </span>
                )}
              </span>
              <span className={styles.label}>{intl.formatMessage({ id: item.title })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
