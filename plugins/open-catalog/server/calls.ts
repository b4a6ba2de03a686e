import { type CallsOf, notFound } from "../../../server/sdk";
import { enrolByAccess } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import { isOwnDomain } from "../rules/domain.rules";
import { loadCategories, loadCourse, loadCoursePage, loadShowcases } from "./courses.rows";

interface DomainCall {
  readonly origin: string;
  readonly query: { readonly domain?: string };
}

/** @throws ApiError notFound when the request asks for the catalog of another host */
function assertOwnDomain({ origin, query }: DomainCall): void {
  if (!isOwnDomain(origin, query.domain)) throw notFound("Only the catalog of the request's own host is answered.");
}

/**
 * The functions that answer this plugin's calls: those that visitors may send, and the command that adds a course to a
 * user's list My courses.
 */
export const calls: CallsOf<typeof contract, object> = {
  async queryOpenCatalog(call) {
    assertOwnDomain(call);
    return loadCoursePage(call.db, call.query);
  },
  async getOpenCatalogCourse(call) {
    assertOwnDomain(call);
    return loadCourse(call.db, call.params.objectiveId);
  },
  async getOpenCatalogShowcases(call) {
    assertOwnDomain(call);
    return loadShowcases(call.db);
  },
  async getOpenCatalogCategories(call) {
    assertOwnDomain(call);
    return loadCategories(call.db);
  },
  addOpenCourse: async (call) => ({ resultId: await enrolByAccess(call, { leaveAlone: true }) }),
};
