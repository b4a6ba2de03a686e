import type { RhythmicMailKind } from "../../../../server/sdk";

/** The kind of the mails that sum up unread announcements. */
export const DIGEST_KIND = "discussions.digest";

/** Nobody has asked for these mails, so the calmer rhythm is the one without a choice. */
export const digestKinds: Readonly<Record<string, RhythmicMailKind>> = {
  [DIGEST_KIND]: { title: "discussions.mails", rhythms: ["daily", "weekly"], rhythm: "weekly" },
};
