import type { CallsOf } from "../../../server/sdk";
import type * as contract from "../contract";
import { findPassages } from "./find-passages";
import type { KnowledgeTables } from "./knowledge.tables";

/** The functions that answer the API calls of this plugin. The only call searches the user's courses. */
export const calls: CallsOf<typeof contract, KnowledgeTables> = {
  searchKnowledge: (call) => findPassages({ ...call, userId: call.user.id }, call.query),
};
