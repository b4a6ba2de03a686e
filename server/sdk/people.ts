import { findUser as find } from "../people/accounts/find-user";
import { sendMail as send } from "../people/mail/send-mail";
import { forHalves } from "./half-db";

/** A user of the tenant. null when there is none with that id. */
export const findUser = forHalves(find);

/**
 * Gives a mail to the plugin that sends mails. Call it in the transaction of the change that the mail tells about.
 * Returns false when no such plugin is on for the tenant.
 */
export const sendMail = forHalves(send);
