import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { choose, mailChoices, mailRhythms } from "./choices/choices";
import { oneClickRoute } from "./choices/one-click";
import { variables } from "./mail-settings";
import { migrations } from "./mails.migrations";
import type { MailsTables } from "./mails.tables";
import { mailWaits, queueMail, sweepMails } from "./queue-mail";
import { deliver } from "./send/deliver";

export default defineServerPlugin<MailsTables>({
  id: "mails",
  migrations,
  calls,
  variables,
  hooks: {
    mail: queueMail,
    mailRhythms,
    mailWaits,
    mailChoices,
    changeMail: async (scope, userId, { kind, ...chosen }) => void (await choose(scope, { userId, kind }, chosen)),
  },
  routes: oneClickRoute,
  jobs: [deliver, { id: "sweep", every: 3600, cleans: true, run: ({ db, now }) => sweepMails(db, now) }],
});
