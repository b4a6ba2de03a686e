import {
  ApiClient,
  FailedResource,
  findByActivityId,
  findByPathId,
  isUnavailable,
  LoadingOverlay,
  Navigate,
  observer,
  Resource,
  redirectorPath,
  UnavailableCourse,
  useIntl,
  useParams,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { getActivityTree, getAggregateByObjective } from "../../../core/sdk/calls";

interface Wanted {
  readonly objectiveId: string;
  readonly activityPathId: string | null;
  readonly activityId: string | null;
}

/** Sends a link from outside to the right place of a course (specification, section 2, "Redirector behaviour"). */
export const RedirectorScreen = observer(function RedirectorScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { objectiveId = "" } = useParams();
  const [params] = useSearchParams();
  const wanted = { objectiveId, activityPathId: params.get("activityPathId"), activityId: params.get("activityId") };
  const target = useResource(
    () => new Resource((signal) => findTarget(api, wanted, signal)),
    [api, objectiveId, wanted.activityPathId, wanted.activityId],
  );
  if (target.value) return <Navigate to={target.value} replace />;
  if (target.failure && isUnavailable(target.failure)) return <UnavailableCourse />;
  if (target.failure) return <FailedResource failure={target.failure} onRetry={() => void target.refresh()} />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "courses.loadingCourse" })} />;
});

async function findTarget(api: ApiClient, wanted: Wanted, signal: AbortSignal): Promise<string> {
  const { objectiveId } = wanted;
  const course = await api.call(getAggregateByObjective, { params: { objectiveId }, signal });
  const workflowId = course.lastObjectiveWorkflow?.id ?? null;
  const part = await findPart(api, wanted, workflowId, signal);
  return redirectorPath({ objectiveId, hasWorkflow: workflowId !== null, part });
}

async function findPart(api: ApiClient, wanted: Wanted, objectiveWorkflowId: string | null, signal: AbortSignal) {
  const { activityPathId, activityId } = wanted;
  if (!activityPathId && !activityId) return null;
  if (!objectiveWorkflowId) return "notFound";
  const { activity } = await api.call(getActivityTree, { params: { objectiveWorkflowId }, signal });
  const path = activityPathId ? findByPathId(activity, activityPathId) : findByActivityId(activity, activityId ?? "");
  return path?.at(-1) ?? "notFound";
}
