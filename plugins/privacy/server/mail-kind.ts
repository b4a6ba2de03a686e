/** The kind of all mails of this plugin. It is required: nobody can turn off these warnings about the own account. */
export const MAIL_KIND = "privacy.notice";
