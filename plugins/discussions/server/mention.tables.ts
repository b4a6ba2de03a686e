/** The people whom a message mentions. The text of the message has the mention itself, with the id. */
export interface MentionTables {
  channel_mention: { tenant_id: string; message_id: string; user_id: string };
}
