import type { CallsOf } from "../../../server/sdk";
import { readDayParts } from "../../../server/sdk/attempts";
import type * as contract from "../contract";

export const calls: CallsOf<typeof contract, object> = {
  async getDay({ db, tenantId, user, now, hooks, locale }) {
    return { parts: await readDayParts({ db, tenantId, userId: user.id, now, hooks, locale }) };
  },
};
