import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { migrations } from "./news.migrations";
import type { NewsTables } from "./news.tables";
import { NEWS_MAIL } from "./news-mail-choices";
import { sweepSeen } from "./read-marks";
import { sendNewsMails } from "./send-news-mails";

export default defineServerPlugin<NewsTables>({
  id: "communications-hub",
  migrations,
  calls,
  hooks: { mailKinds: { [NEWS_MAIL]: "communications-hub.mails" } },
  jobs: [
    { id: "send-news", every: 60, soon: true, run: sendNewsMails },
    { id: "sweep-seen", every: 3600, cleans: true, run: ({ db, now }) => sweepSeen(db, now) },
  ],
});
