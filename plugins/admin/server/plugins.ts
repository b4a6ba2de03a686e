import { browserFailures, type CallsOf, toIso } from "../../../server/sdk";
import type * as contract from "../contract";

export const pluginCalls: Pick<CallsOf<typeof contract, object>, "getPlugins"> = {
  async getPlugins({ db, now, configuration, serverParts }) {
    const { since, parts } = serverParts();
    const data = parts.map(({ errors, ...part }) => ({
      ...part,
      errors: errors.map(({ at, ...error }) => ({ at: toIso(at), ...error })),
    }));
    const browsers = await browserFailures(db, [...configuration.model.plugins.keys()], now);
    return { since: toIso(since), data, browsers: browsers.map((failure) => ({ ...failure })) };
  },
};
