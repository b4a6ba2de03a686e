/** The kind of all mails of this plugin: the name under which people can turn them off. */
export const MAIL_KIND = "privacy.notice";
