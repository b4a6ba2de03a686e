import { useId } from "react";
import { FormattedMessage, Link } from "../../core/sdk";
import { citedPath, coursePaths } from "../../core/sdk/learning";
import { Card } from "../../core/sdk/ui";
import type { Passage } from "./contract";
import styles from "./knowledge.css";
import { type FoundActivity, type FoundCourse, groupByCourse, splitAtMatches } from "./passages.rules";

/** The found passages, grouped by course and activity. Each is a link to its place in the course. */
export function Passages({ found }: { readonly found: readonly Passage[] }) {
  return (
    <div className={styles.courses}>
      {groupByCourse(found).map((course) => (
        <Course key={course.id} course={course} />
      ))}
    </div>
  );
}

function Course({ course: { id, name, language, activities } }: { readonly course: FoundCourse }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.course}>
        <Link to={coursePaths.overview(id)}>
          <bdi lang={language ?? undefined}>{name}</bdi>
        </Link>
      </h2>
      <Card padding="none">
        <ul className={styles.activities}>
          {activities.map((activity) => (
            <Activity key={activity.key} found={activity} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Activity({ found: { activity, passages } }: { readonly found: FoundActivity }) {
  return (
    <li>
      <h3 className={styles.activity}>
        {activity ? (
          <bdi lang={passages[0]?.language ?? undefined}>{activity.name}</bdi>
        ) : (
          <FormattedMessage id="knowledge-center.description" />
        )}
      </h3>
      <ul className={styles.passages}>
        {passages.map((passage) => (
          <li key={`${passage.anchor?.unit} ${passage.anchor?.at} ${passage.text}`}>
            <PassageLink passage={passage} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Always drawn as plain text, because authors may have written HTML in it. */
function PassageLink({ passage }: { readonly passage: Passage }) {
  const { course, activity, anchor, heading, language } = passage;
  const to = activity ? citedPath(course.id, activity.axis, anchor) : coursePaths.overview(course.id);
  return (
    <Link to={to} data-passage="" className={styles.passage} lang={language ?? undefined} dir="auto">
      {heading !== null && <span className={styles.heading}>{heading}</span>}
      <span className={styles.text}>
        {splitAtMatches(passage).map(({ text, isMatch, start }) => (isMatch ? <mark key={start}>{text}</mark> : text))}
      </span>
    </Link>
  );
}
