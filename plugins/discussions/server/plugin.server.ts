import { defineServerPlugin } from "../../../server/sdk";
import { announcementSection } from "./announcements/announcement-section";
import { attachmentRoutes } from "./attachments/attachment-routes";
import { sweepUnposted } from "./attachments/attachment-rows";
import { variables } from "./attachments/attachment-settings";
import { calls } from "./calls";
import { sendDigests } from "./digest/send-digests";
import { migrations } from "./discussions.migrations";
import type { ChannelTables } from "./discussions.tables";
import { listeners } from "./listeners";
import { forgetRemoved } from "./moderation";

export default defineServerPlugin<ChannelTables>({
  id: "discussions",
  migrations,
  calls,
  variables,
  hooks: listeners,
  routes: attachmentRoutes,
  jobs: [
    { id: "send-digests", every: 600, soon: true, run: sendDigests },
    { id: "sweep-unposted", every: 3600, cleans: true, run: ({ db, now }) => sweepUnposted(db, now) },
    forgetRemoved,
  ],
  sections: [announcementSection],
});
