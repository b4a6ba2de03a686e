import { type CallsOf, unaskedPlugins } from "../../../server/sdk";
import type * as contract from "../contract";
import { prepareDownload } from "./download/prepare-download";
import { confirmRequest, erasureRequests } from "./erasure/confirm";
import { askForErasure, ownErasure, takeErasureBack } from "./erasure/requests";
import type { PrivacyTables } from "./privacy.tables";

/** The functions that answer this plugin's API calls. "Erasure" is the deletion of an account with all its data. */
export const calls: CallsOf<typeof contract, PrivacyTables> = {
  prepareDataDownload: prepareDownload,
  getErasure: ownErasure,
  setErasure: (call) => (call.body.wanted ? askForErasure(call) : takeErasureBack(call)),
  getErasureRequests: async (call) => ({
    data: [...(await erasureRequests(call))],
    waitsFor: [...unaskedPlugins(call.hooks)],
  }),
  confirmErasure: confirmRequest,
};
