/**
 * The environment variables of mails, each with its check: null for a good value, or else what is wrong.
 * docs/guides/mails.md explains them.
 */
export const variables = {
  SMTP_URL: (value: string) =>
    /^smtps?:$/.test(URL.parse(value)?.protocol ?? "") && URL.parse(value)?.hostname !== ""
      ? null
      : "it must be like smtps://user:password@mail.example.org:465.",
  MAIL_FROM: (value: string) => (isAddress(value) ? null : "it must be an e-mail address, such as portal@example.org."),
} as const;

/** Whether a text has the form of an e-mail address. Only a mail server knows whether the address exists. */
function isAddress(text: string): boolean {
  return /^[^\s@<>,;:"]{1,64}@[^\s@<>,;:"]{1,255}$/.test(text);
}
