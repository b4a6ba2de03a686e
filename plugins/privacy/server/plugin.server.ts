import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { downloadRoute } from "./download/download-route";
import { sweepDownloads } from "./download/prepare-download";
import { eraseDue } from "./erasure/erase-due";
import { MAIL_KIND } from "./mail-kind";
import { migrations } from "./privacy.migrations";
import type { PrivacyTables } from "./privacy.tables";

export default defineServerPlugin<PrivacyTables>({
  id: "privacy",
  migrations,
  calls,
  hooks: { mailKinds: { [MAIL_KIND]: { title: "privacy.mails", required: true } } },
  routes: downloadRoute,
  jobs: [eraseDue, { id: "sweep-downloads", every: 3600, cleans: true, run: sweepDownloads }],
});
