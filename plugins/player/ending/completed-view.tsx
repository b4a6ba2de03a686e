import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import {
  ApiClient,
  observer,
  Resource,
  Slot,
  useContributions,
  useFormat,
  useIntl,
  useNow,
  usePageTitle,
  useReasonText,
  useResource,
  useService,
} from "../../../core/sdk";
import { getCourseEnding } from "../../../core/sdk/calls";
import type { ObjectiveWorkflowAggregate } from "../../../core/sdk/learning";
import type { CourseEnding } from "../contract";
import { ContentSkeleton } from "../pieces/placeholders";
import styles from "./completed-view.css";
import { CostlyParts } from "./costly-parts";
import { closedAt, type Ending, endingOf, isFailed, isPassed } from "./ending.rules";
import { EndingActions } from "./ending-actions";
import { NextCourse } from "./next-course";
import { PassSeal } from "./pass-seal";
import { PassingDistance } from "./passing-distance";
import { TryAgain } from "./try-again";

const COMPLETED_SLOT = "course-completed@1";

interface CompletedViewProps {
  readonly course: ObjectiveWorkflowAggregate;
}

/** The page of a course that the learner has completed. What it shows beside the result comes from the server. */
export const CompletedView = observer(function CompletedView({ course }: CompletedViewProps) {
  const api = useService(ApiClient);
  const objectiveId = course.objective.id;
  const attemptId = course.lastObjectiveWorkflow?.id;
  const recordId = course.lastObjectiveRecord?.id;
  const more = useResource(
    () => new Resource((signal) => api.call(getCourseEnding, { params: { objectiveId }, signal })),
    [api, objectiveId, attemptId, recordId],
  );
  // Without the answer the page is complete but shorter, so it waits for it and nothing moves afterwards.
  if (more.state === "idle" || more.state === "loading") return <ContentSkeleton />;
  return <End course={course} more={more.value ?? null} />;
});

interface EndProps extends CompletedViewProps {
  /** Null: the server did not answer. The rest of the page is shown without it. */
  readonly more: CourseEnding | null;
}

const End = observer(function End({ course, more }: EndProps) {
  const intl = useIntl();
  const format = useFormat();
  const now = useNow(course.objectiveAccess.gradeRevealDate);
  const { objective } = course;
  const ending = endingOf(course, now);
  const failed = isFailed(ending);
  const closed = closedAt(course);
  const lead = closed
    ? intl.formatMessage({ id: "player.completed.lead" }, { name: objective.name, date: format.date(closed) })
    : objective.name;
  const title = intl.formatMessage({ id: failed ? "player.completed.failedTitle" : "player.completed.title" });
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useId();
  usePageTitle(title);
  // The button that closed the course had the focus and has disappeared together with its page. So the heading gets
  // the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const scale = course.objectiveGradingScale;
  return (
    <section className={styles.view}>
      {/* The title alone does not say whether the course was passed. */}
      <h1 ref={heading} tabIndex={-1} className={styles.title} aria-describedby={outcome}>
        {title}
      </h1>
      <p className={styles.lead}>{lead}</p>
      <div id={outcome} className={styles.outcome}>
        {failed && ending.kind === "graded" && <PassingDistance distance={ending.distance} limits={ending.limits} />}
        <Result ending={ending} />
      </div>
      {failed ? (
        <>
          <CostlyParts parts={more?.costly ?? []} objectiveId={objective.id} maxScore={scale?.maxScore ?? null} />
          <TryAgain course={course} />
        </>
      ) : (
        <Earned course={course}>{isPassed(ending) && <PassSeal />}</Earned>
      )}
      {!failed && more?.next && <NextCourse next={more.next} />}
      <EndingActions course={course} isFailed={failed} />
      {failed && more?.next && <NextCourse next={more.next} />}
      {/* An earlier attempt may have been passed. What comes late stands last, so that it moves nothing. */}
      {failed && <Earned course={course} />}
    </section>
  );
});

/** Milliseconds after which the seal no longer waits for what it is put on. */
const MAX_WAIT = 1500;

/** What the learner has earned, drawn by plugins, such as a certificate, and then the seal on it. */
const Earned = observer(function Earned({ course, children }: CompletedViewProps & { children?: ReactNode }) {
  const earned = useContributions("widgets", COMPLETED_SLOT);
  const { objective, lastObjectiveWorkflow: attempt } = course;
  const [isDrawn, setDrawn] = useState(earned.length === 0);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.earned} onLoadCapture={() => setDrawn(true)}>
      {earned.length > 0 && (
        <div className={styles.proofs}>
          <Slot
            id={COMPLETED_SLOT}
            props={{ objectiveId: objective.id, workflowId: attempt?.id ?? null, activityPathId: null }}
          />
        </div>
      )}
      {children && <div className={styles.seal}>{isDrawn && children}</div>}
    </div>
  );
});

function Result({ ending }: { ending: Ending }) {
  const intl = useIntl();
  const format = useFormat();
  const reasonText = useReasonText();
  if (ending.kind === "ungraded") return null;
  if (ending.kind === "missed") {
    return <p className={styles.lead}>{intl.formatMessage({ id: "player.completed.missed" })}</p>;
  }
  if (ending.kind === "hidden") {
    return <p className={styles.lead}>{reasonText(ending.refusal.reason, ending.refusal.changesAt)}</p>;
  }
  if (ending.kind === "awaited") {
    return <p className={styles.lead}>{intl.formatMessage({ id: "player.completed.inGrading" })}</p>;
  }
  return (
    <dl className={styles.result}>
      {ending.grade && (
        <div>
          <dt>{intl.formatMessage({ id: "player.completed.grade" })}</dt>
          <dd>{ending.grade}</dd>
        </div>
      )}
      <div>
        <dt>{intl.formatMessage({ id: "player.completed.score" })}</dt>
        <dd>{format.percent(ending.score, ending.limits)}</dd>
      </div>
    </dl>
  );
}
