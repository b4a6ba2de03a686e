import {
  ApiClient,
  isUnavailable,
  type ObjectiveWorkflowAggregate,
  Resource,
  ResourceView,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getObjectiveWorkflow } from "../../../core/sdk/calls";
import { isLookedAt } from "../model/visit.rules";
import { NoAttempt } from "../pieces/no-attempt";
import { ContentSkeleton } from "../pieces/placeholders";
import { Player } from "./player";

interface GivenAttemptProps {
  readonly course: ObjectiveWorkflowAggregate;
  readonly workflowId: string;
  readonly axis: string;
  readonly place: string;
}

/** The content of one attempt of the learner's own. What is not theirs, the server does not know. */
export function GivenAttempt({ course, workflowId, axis, place }: GivenAttemptProps) {
  const api = useService(ApiClient);
  const [params] = useSearchParams();
  const attempt = useResource(
    () => new Resource((signal) => api.call(getObjectiveWorkflow, { params: { workflowId }, signal })),
    [api, workflowId],
  );
  return (
    <ResourceView
      of={attempt}
      skeleton={<ContentSkeleton />}
      isPage
      failed={(failure) => (isUnavailable(failure) ? <NoAttempt objectiveId={course.objective.id} /> : undefined)}
    >
      {(value) => (
        <Player
          course={course}
          attempt={course.lastObjectiveWorkflow?.id === value.id ? course.lastObjectiveWorkflow : value}
          axis={axis}
          place={place}
          isReview={value.state !== "inProgress" || isLookedAt(course, value, params.get("viewType"))}
        />
      )}
    </ResourceView>
  );
}
