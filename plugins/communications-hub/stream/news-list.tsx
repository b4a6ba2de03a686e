import { ContributedIcon, FormattedMessage, Link, observer, useFormat, useNow, useService } from "../../../core/sdk";
import { classNames, LinedList, VisuallyHidden } from "../../../core/sdk/ui";
import { BellStore } from "../bell/bell.store";
import type { News } from "../contract";
import { streamAddress } from "../rules/stream-address.rules";
import styles from "./news-list.css";

interface NewsListProps {
  readonly news: readonly News[];
  readonly kind: string | null;
  /** Whether all entries are of one course, so that none has to name it. */
  readonly isOfCourse: boolean;
}

/** News as lines. A press on a line leads to the thing and marks the entry as read. */
export function NewsList({ news, kind, isOfCourse }: NewsListProps) {
  return (
    <LinedList ordered>
      {news.map((each) => (
        <li key={each.id} className={classNames(styles.line, !each.isRead && styles.unread)}>
          <Line news={each} kind={kind} isOfCourse={isOfCourse} />
        </li>
      ))}
    </LinedList>
  );
}

const Line = observer(function Line({ news, kind, isOfCourse }: Omit<NewsListProps, "news"> & { readonly news: News }) {
  const format = useFormat();
  const store = useService(BellStore);
  useNow(null, 60);
  const { id, sentence, icon, at, name, by, words, courseId, courseName, path, isRead } = news;
  return (
    <>
      <span className={styles.icon}>
        <ContributedIcon name={icon} />
      </span>
      <div className={styles.what}>
        <Link to={path} className={styles.link} onClick={() => void (isRead || store.markRead([id]))}>
          {!isRead && (
            <VisuallyHidden>
              <FormattedMessage id="communications-hub.unread" />{" "}
            </VisuallyHidden>
          )}
          <FormattedMessage
            id={sentence}
            values={{
              name: <bdi>{name}</bdi>,
              by: by === null ? <FormattedMessage id="communications-hub.somebody" /> : <bdi>{by}</bdi>,
            }}
          />
        </Link>
        {words !== null && words !== "" && (
          <p className={styles.words} dir="auto">
            {words}
          </p>
        )}
        <p className={styles.about}>
          <time dateTime={at} title={format.dayAndTime(at)}>
            {format.relative(at)}
          </time>
          {courseId !== null && !isOfCourse && (
            <Link className={styles.course} to={streamAddress({ kind, course: courseId })}>
              <bdi>{courseName}</bdi>
            </Link>
          )}
        </p>
      </div>
    </>
  );
});
