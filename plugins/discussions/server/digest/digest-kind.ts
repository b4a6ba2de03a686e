import type { RhythmicMailKind } from "../../../../server/sdk";

/** The name of the kind of mail (all mails for the same purpose) that sums up unread announcements. */
export const DIGEST_KIND = "discussions.digest";

/**
 * The kinds of mail of this plugin whose rhythm (how often it comes) a person can choose. The rhythm is weekly until
 * the person chooses another, because nobody has asked for these mails.
 */
export const digestKinds: Readonly<Record<string, RhythmicMailKind>> = {
  [DIGEST_KIND]: { title: "discussions.mails", rhythms: ["daily", "weekly"], rhythm: "weekly" },
};
