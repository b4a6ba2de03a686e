import { useParams, useSearchParams } from "../../../core/sdk";
import { coursePaths } from "../../../core/sdk/learning";
import { CoursePage, Forward } from "../../../core/sdk/ui";
import { isReviewed, otherAttempt } from "../model/place.rules";
import { ContentSkeleton } from "../pieces/placeholders";
import { AttemptById, Player } from "./player";

/**
 * The page with the content of a course: of the learner's last attempt at it, or of the attempt that
 * `objectiveWorkflowId` in the address names.
 */
export function ContentScreen() {
  const { objectiveId = "", "*": address = "" } = useParams();
  const [params] = useSearchParams();
  const axis = address.replace(/\/$/, "");
  return (
    <CoursePage skeleton={<ContentSkeleton />}>
      {(course, isFresh) => {
        const other = otherAttempt(course, params.get("objectiveWorkflowId"));
        const common = { course, axis, contentPath: coursePaths.content(objectiveId) };
        if (other) return <AttemptById {...common} workflowId={other} />;
        const attempt = course.lastObjectiveWorkflow;
        if (attempt) {
          return <Player {...common} attempt={attempt} isReview={isReviewed(course, attempt, params)} />;
        }
        return isFresh ? <Forward to={coursePaths.details(objectiveId)} /> : <ContentSkeleton />;
      }}
    </CoursePage>
  );
}
