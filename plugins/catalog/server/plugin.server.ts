import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import { enrolByAccess, loadCatalogCategories, loadCatalogShowcases } from "../../../server/sdk/attempts";
import type * as contract from "../contract";
import { catalogAnswers, catalogCourseAnswers } from "./catalog-answers";

const calls: CallsOf<typeof contract, object> = {
  createSelfEnrollment: async (call) => ({ resultId: await enrolByAccess(call, { leaveAlone: false }) }),
  getCatalogShowcases: (call) => loadCatalogShowcases({ ...call, userId: call.user.id }),
  getCatalogCategories: (call) => loadCatalogCategories({ ...call, userId: call.user.id }),
};

export default defineServerPlugin({
  id: "catalog",
  calls,
  hooks: { pageAnswers: { "catalog.list": catalogAnswers, "catalog.course": catalogCourseAnswers } },
});
