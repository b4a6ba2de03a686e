import type { RhythmicMailKind } from "../../../../server/sdk";

export const DIGEST_KIND = "discussions.digest";

/** Weekly until the person chooses another rhythm, because nobody has asked for these mails. */
export const digestKinds: Readonly<Record<string, RhythmicMailKind>> = {
  [DIGEST_KIND]: { title: "discussions.mails", rhythms: ["daily", "weekly"], rhythm: "weekly" },
};
