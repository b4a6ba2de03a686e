import { useParams } from "../../../core/sdk";
import { CoursePage } from "../../../core/sdk/ui";
import { ContentSkeleton } from "../pieces/placeholders";
import { AttemptById } from "./player";

/** The page with the attempt at a course whose id is in the address: the learner's last attempt, or an earlier one. */
export function WorkflowScreen() {
  const { objectiveId = "", workflowId = "", "*": address = "" } = useParams();
  return (
    <CoursePage skeleton={<ContentSkeleton />}>
      {(course) => (
        <AttemptById
          course={course}
          workflowId={workflowId}
          axis={address.replace(/\/$/, "")}
          contentPath={`/courses/${objectiveId}/workflow/${workflowId}/view`}
        />
      )}
    </CoursePage>
  );
}
