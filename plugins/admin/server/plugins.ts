import { type CallsOf, toIso } from "../../../server/sdk";
import type * as contract from "../contract";

export const pluginCalls: Pick<CallsOf<typeof contract, object>, "getPlugins"> = {
  async getPlugins({ serverParts }) {
    const { since, parts } = serverParts();
    const data = parts.map(({ errors, ...part }) => ({
      ...part,
      errors: errors.map(({ at, ...error }) => ({ at: toIso(at), ...error })),
    }));
    return { since: toIso(since), data };
  },
};
