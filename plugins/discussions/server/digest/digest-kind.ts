import type { RhythmicMailKind } from "../../../../server/sdk";

export const DIGEST_KIND = "discussions.digest";

/**
 * The kinds of mail of this plugin whose rhythm a person can choose. The rhythm is weekly until the person chooses
 * another, because nobody has asked for these mails.
 */
export const digestKinds: Readonly<Record<string, RhythmicMailKind>> = {
  [DIGEST_KIND]: { title: "discussions.mails", rhythms: ["daily", "weekly"], rhythm: "weekly" },
};
