import { browserFailures as failures } from "../people/accounts/browser-failures";
import { findUser as find } from "../people/accounts/find-user";
import { loadUnits as units } from "../people/accounts/load-units";
import { searchUsers as search } from "../people/accounts/search-users";
import { audit as write } from "../people/audit/audit";
import {
  changeMail as change,
  mailChoices as choices,
  isMailWaiting as isWaiting,
  mailRhythms as rhythms,
  sendMail as send,
} from "../people/mail/send-mail";
import { beginImpersonation as begin, endImpersonation as end } from "../people/sessions/impersonations";
import { forPlugins } from "./plugin-db";

/**
 * Writes into the tenant's audit log what an administrator does. Call it in the transaction of the deed: both are
 * stored, or neither is.
 */
export const audit = forPlugins(write);

/**
 * Begins an impersonation in the session of a request. From the next request on, the session's user is that person. The
 * caller has to check whether this is allowed. Returns the id of the impersonation.
 */
export const beginImpersonation = forPlugins(begin);

/** Ends the impersonation of a session. Returns false when none was running. */
export const endImpersonation = forPlugins(end);

/** Those of the plugins whose code has failed in browsers of members within the last hour, and for how many people. */
export const browserFailures = forPlugins(failures);

/** A user of the tenant. null when there is none with that id. */
export const findUser = forPlugins(find);

/**
 * Finds users of the tenant by their name or e-mail address, sorted by name. Every word of the text has to occur
 * in the name or the address.
 */
export const searchUsers = forPlugins(search);

/** The units of a user, the main one first. */
export const loadUnits = forPlugins(units);

/**
 * Gives a mail to the plugin that sends mails. Call it in the transaction of the change that the mail tells about.
 * Returns false when no such plugin is on for the tenant.
 */
export const sendMail = forPlugins(send);

/**
 * Whether the mail with this key still waits to be sent. false, too, when no plugin that sends mails is on for the
 * tenant.
 */
export const isMailWaiting = forPlugins(isWaiting);

/**
 * How often people want one kind of mails that sum things up: the id of each person → the rhythm (such as `daily`), or
 * `never`. null when no plugin that sends mails is on.
 */
export const mailRhythms = forPlugins(rhythms);

/** What a person has chosen about each kind of mail. Empty when no plugin that sends mails is on. */
export const mailChoices = forPlugins(choices);

/** Stores a person's choice about a kind of mail. Throws `ApiError` notFound when there is no such kind. */
export const changeMail = forPlugins(change);
