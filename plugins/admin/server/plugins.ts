import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";

/** The functions that answer the calls of the page Plugins. */
export const pluginCalls: Pick<CallsOf<typeof contract, object>, "getPlugins"> = {
  async getPlugins({ serverParts }) {
    return { data: serverParts().map((part) => ({ ...part })) };
  },
};
