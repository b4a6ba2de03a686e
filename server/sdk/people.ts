import { findUser as find } from "../people/accounts/find-user";
import { sendMail as send } from "../people/mail/send-mail";
import { forHalves } from "./half-db";

/** A user of the tenant. null when there is none with that id. */
export const findUser = forHalves(find);

/** Gives a mail to the plugin that sends mails. See `server/people/mail/send-mail.ts`. */
export const sendMail = forHalves(send);
