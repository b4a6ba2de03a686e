import { useEffect } from "react";
import { FormattedMessage, observer, Slot, usePageTitle, useParams, useService } from "../../core/sdk";
import {
  attemptsLeft,
  CourseColumns,
  CourseFactList,
  CourseHead,
  CoursePageSkeleton,
  CourseSection,
  OfferedCourse,
} from "../../core/sdk/course";
import { SafeHtml } from "../../core/sdk/html";
import { factsOfAccess, type ObjectiveAccess, passingScoreOf } from "../../core/sdk/learning";
import { CopyLinkButton, Row } from "../../core/sdk/ui";
import styles from "./catalog.css";
import { CatalogStore } from "./catalog.store";
import { CatalogButton } from "./catalog-button";

export function CatalogCourseScreen() {
  const { objectiveId } = useParams();
  // While the page is left, the address may have changed already to one without a course.
  return objectiveId ? <KnownCourse key={objectiveId} objectiveId={objectiveId} /> : <CoursePageSkeleton />;
}

const KnownCourse = observer(function KnownCourse({ objectiveId }: { readonly objectiveId: string }) {
  const course = useService(CatalogStore).course(objectiveId);
  useEffect(() => void course.refresh(), [course]);
  return <OfferedCourse of={course}>{(access) => <CatalogCourse course={access} />}</OfferedCourse>;
});

function CatalogCourse({ course }: { course: ObjectiveAccess }) {
  const { objective } = course;
  usePageTitle(objective.name);
  return (
    <article>
      <CourseHead course={objective}>
        <p dir="auto" lang={objective.language ?? undefined}>
          {objective.description}
        </p>
        <Row gap={2} wrap>
          <CatalogButton course={course} size="large" />
        </Row>
        <div className={styles.share}>
          <CopyLinkButton path={`/learn/catalog/${objective.id}`} />
        </div>
      </CourseHead>
      <CourseColumns
        facts={
          <CourseFactList
            dueDate={course.dueDate}
            attempts={attemptsLeft(factsOfAccess(course))}
            passingScore={objective.objectiveGradingScale && passingScoreOf(objective.objectiveGradingScale)}
            duration={objective.activity.duration}
            level={objective.level}
          />
        }
      >
        <Slot id="course-main@1" props={{ objectiveId: objective.id, workflowId: null, activityPathId: null }} />
        {objective.about && (
          <CourseSection title={<FormattedMessage id="catalog.about" />}>
            <SafeHtml html={objective.about} />
          </CourseSection>
        )}
      </CourseColumns>
    </article>
  );
}
