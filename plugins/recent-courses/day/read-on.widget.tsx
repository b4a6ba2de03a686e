import { type CSSProperties, type ReactNode, useId } from "react";
import { type DayPartProps, FormattedMessage, observer, useFormat, useIntl, usePlace } from "../../../core/sdk";
import { isRecentCoursesContent } from "../../../core/sdk/contents";
import { coursePaths } from "../../../core/sdk/learning";
import { ButtonLink, CourseCover, EmptyState, ErrorCard, LoadingRegion, Skeleton } from "../../../core/sdk/ui";
import type { RecentCoursesContent } from "../contract";
import styles from "./read-on.css";
import { Standing } from "./standing";

/** The part "Read on" of the first page: the place in a course where the learner goes on, or a course to begin with. */
export const ReadOn = observer(function ReadOn({ part: { state, content, retry } }: DayPartProps) {
  const intl = useIntl();
  if (state === "loading")
    return (
      <LoadingRegion label={intl.formatMessage({ id: "recent-courses.loading" })}>
        <div className={styles.skeleton}>
          <Skeleton shape="box" />
        </div>
      </LoadingRegion>
    );
  if (state === "failed" || !isRecentCoursesContent(content))
    return <ErrorCard title={intl.formatMessage({ id: "recent-courses.failed" })} onRetry={retry} />;
  if (content.readOn) return <Place of={content.readOn} />;
  return content.first ? <First course={content.first} /> : <NoCourse />;
});

const Place = observer(function Place({ of }: { of: NonNullable<RecentCoursesContent["readOn"]> }) {
  const format = useFormat();
  const lang = of.language ?? undefined;
  return (
    <Band
      course={of}
      title={of.part}
      lead={
        <>
          <bdi lang={lang}>{of.name}</bdi>
          {of.chapter !== null && (
            <>
              {" · "}
              <bdi lang={lang}>{of.chapter}</bdi>
            </>
          )}
        </>
      }
      text={
        of.sentence !== null && (
          <p className={styles.sentence} dir="auto" lang={lang}>
            {of.sentence}
          </p>
        )
      }
      to={coursePaths.content(of.objectiveId, of.axis || null)}
      action={
        of.duration === null ? (
          <FormattedMessage id="recent-courses.readOn" />
        ) : (
          <FormattedMessage id="recent-courses.readOn.minutes" values={{ time: format.minutes(of.duration) }} />
        )
      }
    >
      <Standing course={of} left={of.left} />
    </Band>
  );
});

const First = observer(function First({ course }: { course: NonNullable<RecentCoursesContent["first"]> }) {
  return (
    <Band
      course={course}
      title={course.name}
      lead={<FormattedMessage id="recent-courses.first" />}
      to={coursePaths.overview(course.objectiveId)}
      action={<FormattedMessage id="recent-courses.first.action" />}
    >
      <Standing course={course} left={null} />
    </Band>
  );
});

interface BandProps {
  readonly course: NonNullable<RecentCoursesContent["first"]>;
  readonly title: string;
  readonly lead: ReactNode;
  readonly text?: ReactNode;
  readonly to: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

function Band({ course, title, lead, text, to, action, children }: BandProps) {
  const id = useId();
  const hue = { "--cover-hue": course.hue } as CSSProperties;
  return (
    <section className={styles.band} style={hue} aria-labelledby={id}>
      <div className={styles.cover}>
        <CourseCover id={course.objectiveId} src={course.imageUrl} eager />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{lead}</p>
        <h2 id={id} className={styles.title} dir="auto" lang={course.language ?? undefined}>
          {title}
        </h2>
        {text}
        <div className={styles.foot}>
          <ButtonLink to={to} variant="primary" size="large" className={styles.action} aria-describedby={id}>
            {action}
          </ButtonLink>
          {children}
        </div>
      </div>
    </section>
  );
}

/** For somebody who has no course: the way to the catalog, if there is one. */
function NoCourse() {
  const intl = useIntl();
  const catalog = usePlace("catalog");
  return (
    <EmptyState
      drawing="no-courses"
      title={intl.formatMessage({ id: "recent-courses.none" })}
      text={intl.formatMessage({ id: "recent-courses.none.text" })}
      action={
        catalog !== null && (
          <ButtonLink to={catalog} variant="primary">
            <FormattedMessage id="recent-courses.none.action" />
          </ButtonLink>
        )
      }
    />
  );
}
