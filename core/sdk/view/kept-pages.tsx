import { observer } from "mobx-react-lite";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router";
import type { KeptPage } from "../../learning/contract/kept-set";
import { Kept } from "../../platform/kept/kept";
import { useService } from "../react/use-service";
import styles from "./kept-pages.css";

/** Links to the pages that this browser keeps, by course. */
export const KeptPages = observer(function KeptPages() {
  const { pages, isFull } = useService(Kept);
  const title = useId();
  const byCourse = [...Map.groupBy(pages, ({ course }) => course ?? null)];
  return (
    <nav className={styles.kept} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        <FormattedMessage id="portal.offline.kept.title" />
      </h2>
      {isFull && (
        <p className={styles.full}>
          <FormattedMessage id="portal.offline.kept.full" />
        </p>
      )}
      {byCourse.map(([course, own]) => (
        <section key={course}>
          {course !== null && <h3 className={styles.course}>{course}</h3>}
          <ul className={styles.pages}>
            {own.map((page) => (
              <li key={page.path}>
                <PageLink page={page} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
});

function PageLink({ page: { path, title } }: { page: KeptPage }) {
  const intl = useIntl();
  if ("key" in title) return <Link to={path}>{intl.formatMessage({ id: title.key })}</Link>;
  return (
    <Link to={path} lang={title.language ?? undefined} dir="auto">
      {title.name}
    </Link>
  );
}
