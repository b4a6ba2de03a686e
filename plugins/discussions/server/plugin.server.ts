import { defineServerPlugin } from "../../../server/sdk";
import { announcementSection } from "./announcements/announcement-section";
import { calls } from "./calls";
import { migrations } from "./discussions.migrations";
import type { ChannelTables } from "./discussions.tables";
import { listeners } from "./listeners";

export default defineServerPlugin<ChannelTables>({
  ...{ id: "discussions", migrations, calls },
  hooks: listeners,
  sections: [announcementSection],
});
