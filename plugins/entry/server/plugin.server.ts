import { type CallsOf, defineServerPlugin } from "../../../server/sdk";
import { enrolByAccess } from "../../../server/sdk/attempts";
import type * as contract from "../contract";

const calls: CallsOf<typeof contract, object> = {
  createObjectiveAccess: async (call) => ({ resultId: await enrolByAccess(call, { leaveAlone: true }) }),
};

export default defineServerPlugin({ id: "entry", calls });
