import { CoursePage, useParams } from "../../../core/sdk";
import { ContentSkeleton } from "../pieces/placeholders";
import { AttemptById } from "./player";

/** The page with one of the learner's attempts at a course, the last or an earlier one. The address has its id. */
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
