import { findUser as find } from "../people/accounts/find-user";
import { mailRhythms as rhythms, sendMail as send } from "../people/mail/send-mail";
import { forHalves } from "./half-db";

/** A user of the tenant. null when there is none with that id. */
export const findUser = forHalves(find);

/**
 * Gives a mail to the plugin that sends mails. Call it in the transaction of the change that the mail tells about.
 * Returns false when no such plugin is on for the tenant.
 */
export const sendMail = forHalves(send);

/**
 * How often people want mails of a kind with rhythms: the id of each person → the rhythm, or `never`. null when the
 * tenant has turned mails off.
 */
export const mailRhythms = forHalves(rhythms);
