import type { Instant, InstantOrNull } from "../../../server/sdk";

/** The secret addresses of calendars, and what was sent from them. */
export interface CalendarTables {
  /** The secret address of a person's calendar. */
  calendar_feed: {
    tenant_id: string;
    user_id: string;
    /** The hash of the secret in the address. */
    secret_hash: string;
    created: Instant;
    /** When the address was last read, to the hour. */
    used: InstantOrNull;
  };
  /** The entries that a person's address has shown. They stay when an entry is gone: it may come back. */
  calendar_feed_entry: {
    tenant_id: string;
    user_id: string;
    entry_id: string;
    /** The hash of what the entry says. */
    digest: string;
    /** How often it has changed, and when it did last. */
    sequence: number;
    changed: Instant;
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends CalendarTables {}
}
