import { ApiClient, inject, injectable, Resource } from "../../../core/sdk";
import { queryCertificates } from "../../../core/sdk/calls";
import { loadOptions } from "../../../core/sdk/learning";

const MOST = 200;

/** The learner's certificates, for the lines of courses that are done: one request for all lines of a page. */
@injectable()
export class LineCertificates {
  /** The number of the newest certificate of each course, without those that were revoked. */
  readonly numbers: Resource<ReadonlyMap<string, string>>;

  constructor(@inject(ApiClient) api: ApiClient) {
    this.numbers = new Resource(async (signal) => {
      const query = loadOptions({ sort: [{ selector: "created", desc: true }], take: MOST });
      const { data } = await api.call(queryCertificates, { query, signal });
      const valid = data.filter(({ revoked }) => revoked === null);
      return new Map(valid.toReversed().map(({ objectiveId, certificateNumber }) => [objectiveId, certificateNumber]));
    });
  }
}
