import { ApiClient, inject, injectable, Resource } from "../../../core/sdk";
import { queryCertificates } from "../../../core/sdk/calls";
import { loadOptions } from "../../../core/sdk/learning";

/** The learner's valid certificates, for the lines of courses: one request for all lines of a page. */
@injectable()
export class LineCertificates {
  private readonly certificates: Resource<ReadonlyMap<string, string>>;
  /** The results that the server knew when it was asked last. */
  private readonly known = new Set<string>();

  constructor(@inject(ApiClient) api: ApiClient) {
    this.certificates = new Resource(async (signal) => {
      const query = loadOptions({ sort: [{ selector: "created", desc: false }], take: 1000 });
      const { data } = await api.call(queryCertificates, { query, signal });
      const valid = data.filter(({ revoked }) => revoked === null);
      // Of several certificates of a course the newest stays.
      return new Map(valid.map(({ objectiveId, certificateNumber }) => [objectiveId, certificateNumber]));
    });
  }

  /** The number of the newest certificate of a course. Observable. */
  numberOf(objectiveId: string): string | null {
    return this.certificates.value?.get(objectiveId) ?? null;
  }

  /** Asks the server, unless it was already asked when the course had this result. */
  want(recordId: string): void {
    if (this.known.has(recordId)) return;
    const isAsked = this.certificates.state === "loading" && this.known.size > 0;
    this.known.add(recordId);
    if (!isAsked) void this.certificates.refresh();
  }
}
