import type { NewsKind } from "../../../../server/sdk/attempts";
import { DIGEST_KIND } from "../digest/digest-kind";

const event = "discussions.channel";

/** The kinds of news of this plugin. A message is of the first kind, from above, that fits. */
export const newsKinds: Readonly<Record<string, NewsKind>> = {
  "discussions.mention": {
    title: "discussions.news.mentions",
    mailable: true,
    icon: "user",
    event,
  },
  "discussions.reply": { title: "discussions.news.replies", mailable: true, icon: "message", event },
  "discussions.post": { title: "discussions.news.posts", mailable: true, icon: "users", event },
  "discussions.announcement": {
    title: "discussions.news.announcements",
    icon: "megaphone",
    mail: DIGEST_KIND,
    event,
  },
};
