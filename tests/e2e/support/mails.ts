import { type MailServer, startMailServer } from "../../../server/app/testing/mail-server";
import { test as base, lendPortal } from "./portal";

/** Playwright's `test` with a portal that sends its mails to the mail server `mails`. */
export const test = base.extend<{ mails: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  mails: async ({}, use) => {
    const server = await startMailServer();
    await use(server);
    await server.stop();
  },
  portal: ({ kept, browser, mails }, use) => lendPortal({ kept, browser }, { SMTP_URL: mails.url }, use),
});
