import type { Instant, InstantOrNull, PluginDb } from "../../../server/sdk";
import type { ReminderKind } from "./rules/occasions.rules";

export interface RemindersTables {
  /** One row for each person for whom the server has looked for something to remind of. */
  reminder_day: {
    tenant_id: string;
    user_id: string;
    /** The person's local day, such as `2026-11-23`, on which the server has last looked. */
    day: string;
  };
  /** What people were reminded of: nobody is reminded of the same twice. */
  reminder: {
    tenant_id: string;
    user_id: string;
    /** The date or the silence of which the person was reminded, unique for the person. */
    key: string;
    kind: ReminderKind;
    objective_id: string | null;
    name: string;
    /** The address below /learn to which the reminder leads. */
    path: string;
    /** The date that the reminder is about. null: it is about none. */
    at: InstantOrNull;
    sent: Instant;
  };
  /** Who wants to be reminded when a course can be taken again. One row for each person and course. */
  retake_wish: {
    tenant_id: string;
    user_id: string;
    objective_id: string;
    /** The attempt after which the wish was kept. After another attempt it holds no more. */
    attempt_id: string;
    kept: Instant;
  };
}

export type RemindersDb = PluginDb<RemindersTables>;

declare module "../../../server/database/tables" {
  interface Tables extends RemindersTables {}
}
