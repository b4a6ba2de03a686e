import {
  ApiClient,
  observer,
  Resource,
  useIntl,
  useParams,
  useResource,
  useSearchParams,
  useService,
} from "../../../core/sdk";
import { FailedPage, Forward, LoadingOverlay } from "../../../core/sdk/ui";
import { redirectTarget } from "./redirect-target";

const SPENT = ["activityPathId", "activityId", "inProctoringIframe"];

/** Section 2 of the specification, "Redirector behaviour", says where a link leads. */
export const RedirectorScreen = observer(function RedirectorScreen() {
  const intl = useIntl();
  const api = useService(ApiClient);
  const { objectiveId = "" } = useParams();
  const [params] = useSearchParams();
  const wanted = {
    objectiveId,
    activityPathId: params.get("activityPathId"),
    activityId: params.get("activityId"),
    inProctoringFrame: params.has("inProctoringIframe"),
  };
  const target = useResource(
    () => new Resource((signal) => redirectTarget(api, wanted, signal)),
    [api, objectiveId, wanted.activityPathId, wanted.activityId, wanted.inProctoringFrame],
  );
  if (target.value) return <Forward to={target.value} spent={SPENT} />;
  if (target.failure) return <FailedPage failure={target.failure} onRetry={() => void target.refresh()} />;
  return <LoadingOverlay active label={intl.formatMessage({ id: "courses.loadingCourse" })} />;
});
