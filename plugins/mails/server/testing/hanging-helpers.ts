import type { HangingHelper } from "../../../../server/app/testing/hanging-helper";
import { newId } from "../../../../server/database/new-id";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import type { MailsTables } from "../mails.tables";
import { queueMail } from "../queue-mail";
import { deliver } from "../send/deliver";

/** The other servers that mails wait for. */
export const hangingHelpers: readonly HangingHelper[] = [
  {
    helper: "mail server",
    file: "plugins/mails/server/send/transport.ts",
    isAsked: false,
    rests: false,
    async ask({ lms, ada, away }) {
      const { db, now, hooks, tenantId } = jobScope<MailsTables>(lms);
      const subject = { text: "reinforcement.letter.subject", values: { course: "Tides" } };
      const mail = { userId: ada.user.id, kind: "reinforcement.question", key: newId(), subject, parts: [] };
      await queueMail({ db, now, hooks, tenantId } as never, mail);
      return deliver.run(jobScope<MailsTables>(lms, {}, { SMTP_URL: away.replace("http:", "smtp:") }));
    },
  },
];
