/** The kind of all mails of this plugin. */
export const MAIL_KIND = "privacy.notice";
