import { readSettings } from "../../../../server/app/settings";
import { startServer } from "../../../../server/app/testing/engines";
import { type MailServer, startMailServer } from "../../../../server/app/testing/mail-server";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { access, course, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { startTestLms } from "../../../../server/learning/testing/test-lms";
import { sendMail } from "../../../../server/sdk";
import type { MailsTables } from "../mails.tables";
import { deliver } from "../send/deliver";

const MAILS = 10_000;

/**
 * A process of the benchmark of mails, `mails.bench.ts`. Started with "mail-server" it is a mail server that keeps no
 * mail. Otherwise it is the portal on a PostgreSQL server: when the benchmark tells it to, it queues ten thousand mails
 * or sends them.
 */
const [task = "", smtpUrl = ""] = process.argv.slice(2);
if (task === "mail-server") await serveMails();
else await servePortal();

async function serveMails(): Promise<void> {
  const server: MailServer = await startMailServer();
  process.on("message", async (message) => {
    if (message === "count") process.send?.({ kind: "count", count: server.got.length });
    else {
      await server.stop();
      process.exit();
    }
  });
  process.send?.({ kind: "ready", url: server.url });
}

async function servePortal(): Promise<void> {
  const engine = await startServer();
  const settings = readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" });
  const lms = await startTestLms(sample([course("one")], [access("one")]), undefined, await engine.open(), {
    settings,
  });
  const learner = await lms.signIn({ email: LEARNER });
  const portal = await lms.app.listen({ host: "127.0.0.1", port: 0 });
  const scope = jobScope<MailsTables>(lms, {}, { SMTP_URL: smtpUrl });

  const works: Readonly<Record<string, () => Promise<void>>> = {
    async queue() {
      const { db, tenantId, now, hooks } = scope;
      const course = { text: "reinforcement.letter.lead", values: { course: "Tides" } };
      for (let number = 0; number < MAILS; number += 1) {
        await sendMail(
          { db, tenantId, now, hooks },
          {
            userId: learner.user.id,
            kind: "reinforcement.question",
            key: String(number),
            subject: course,
            parts: [
              { paragraph: course },
              { quote: { words: "Why?" } },
              { button: { words: "Because" }, path: "/learn" },
            ],
          },
        );
      }
    },
    async send() {
      // A run sends a limited number of mails.
      const waiting = scope.db.selectFrom("mail").select("id").where("state", "=", "waiting").limit(1);
      while ((await waiting.executeTakeFirst()) !== undefined) await deliver.run(scope);
    },
    async end() {
      await lms.close();
      await engine.stop();
      process.exit();
    },
  };
  process.on("message", async (message) => {
    const before = process.cpuUsage();
    await works[String(message)]?.();
    const { user, system } = process.cpuUsage(before);
    process.send?.({ kind: String(message), cpu: (user + system) / 1000 });
  });
  const sort = encodeURIComponent('[{"selector":"lastActivity","desc":true}]');
  process.send?.({
    kind: "ready",
    mails: MAILS,
    cookie: `session=${learner.token}`,
    url: `${portal}/api/lms/v1/objective-workflow-aggregates/query?sort=${sort}&skip=0&take=48&requireTotalCount=true`,
  });
}
