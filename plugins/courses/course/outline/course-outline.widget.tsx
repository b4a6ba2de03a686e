import { CourseProgress, FormattedMessage, observer, useFormat, useService } from "../../../../core/sdk";
import { CourseSection } from "../../../../core/sdk/course";
import { ResourceView } from "../../../../core/sdk/ui";
import styles from "../course-section.css";
import { branchesOf, openGroups } from "./outline.rules";
import { OutlineLines } from "./outline-lines";
import { OutlineSkeleton } from "./outline-skeleton";
import { useCourseOutline } from "./use-course-outline";

/** Also before the course is started. Draws nothing if there are no parts. */
export const CourseOutlineWidget = observer(function CourseOutlineWidget({ objectiveId }: { objectiveId: string }) {
  const outline = useCourseOutline(objectiveId);
  const attempt = useService(CourseProgress).get(objectiveId)?.lastObjectiveWorkflow ?? null;
  const format = useFormat();
  if (outline.value?.parts.length === 0) return null;
  return (
    <CourseSection title={<FormattedMessage id="courses.outline.title" />}>
      <ResourceView of={outline} skeleton={<OutlineSkeleton />}>
        {(value) => {
          const branches = branchesOf(value.parts);
          const chapters = branches.filter((one) => one.branches.length > 0).length;
          const parts = branches.reduce((total, { leaves }) => total + leaves, 0);
          const seconds = branches.reduce((total, one) => total + one.seconds, 0);
          return (
            <>
              <p className={styles.muted}>
                <FormattedMessage id="courses.outline.size" values={{ chapters, parts }} />
                {seconds > 0 && ` · ${format.minutes(seconds)}`}
              </p>
              <OutlineLines
                branches={branches}
                open={openGroups(value)}
                course={{
                  objectiveId,
                  isStarted: attempt !== null,
                  here: attempt?.state === "inProgress" ? value.next : null,
                }}
              />
            </>
          );
        }}
      </ResourceView>
    </CourseSection>
  );
});
