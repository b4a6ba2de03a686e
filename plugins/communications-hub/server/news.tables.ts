import type { Instant, PluginDb } from "../../../server/sdk";

/** What people have read of their news, and which kinds they want in the bell. */
export interface NewsTables {
  news_read: { tenant_id: string; user_id: string; read_until: Instant };
  /** Single entries, newer than that, that the person has read. */
  news_seen: { tenant_id: string; user_id: string; entry_id: string; seen: Instant };
  /** Kinds that a person has turned off in the bell, or on again. */
  news_choice: { tenant_id: string; user_id: string; kind: string; bell: boolean };
  /** Kinds of which a person gets a mail for each piece of news, and up to when the mails have told of them. */
  news_mail: { tenant_id: string; user_id: string; kind: string; told_until: Instant };
}

export type NewsDb = PluginDb<NewsTables>;

declare module "../../../server/database/tables" {
  interface Tables extends NewsTables {}
}
