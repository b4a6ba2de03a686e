import { ApiClient, CourseProgress, Resource, useObserved, useResource, useService } from "../../core/sdk";
import { queryCertificates } from "../../core/sdk/calls";
import { loadOptions } from "../../core/sdk/learning";
import type { CertificateRecord } from "./contract";

/**
 * The learner's certificates of one course, the newest first. They are loaded again when the course has a new result.
 */
export function useCertificates(objectiveId: string): Resource<readonly CertificateRecord[]> {
  const api = useService(ApiClient);
  const progress = useService(CourseProgress);
  const recordId = useObserved(() => progress.get(objectiveId)?.lastObjectiveRecord?.id, [progress, objectiveId]);
  return useResource(
    () =>
      new Resource(async (signal) => {
        const query = loadOptions({
          filter: ["objectiveId", "=", objectiveId],
          sort: [{ selector: "created", desc: true }],
        });
        return (await api.call(queryCertificates, { query, signal })).data;
      }),
    [api, objectiveId, recordId],
  );
}
