import type { CallsOf } from "../../../server/sdk";
import { readDayParts } from "../../../server/sdk/attempts";
import type * as contract from "../contract";

export const calls: CallsOf<typeof contract, object> = {
  async getDay({ db, tenantId, user, now, hooks, locale, secret, setting }) {
    const scope = { db, tenantId, userId: user.id, now, hooks, locale, secret, roles: user.roles, setting };
    return { parts: await readDayParts(scope) };
  },
};
