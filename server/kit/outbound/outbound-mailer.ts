import { createTransport, type Transporter } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type StreamTransport from "nodemailer/lib/stream-transport";

/**
 * Options with which the content of a mail cannot make the mail library read a file of the server or load an address.
 */
const NO_FILES_OR_ADDRESSES = { disableFileAccess: true, disableUrlAccess: true } as const;

type TimeLimits = Required<Pick<SMTPPool.Options, "connectionTimeout" | "greetingTimeout" | "socketTimeout">>;

export function outboundMailer(options: SMTPPool.Options & TimeLimits): Transporter<SMTPPool.SentMessageInfo> {
  return createTransport(options, NO_FILES_OR_ADDRESSES);
}

/** Writes mails as bytes, without a mail server. */
export function mailWriter(): Transporter<StreamTransport.SentMessageInfo> {
  return createTransport({ streamTransport: true, buffer: true, newline: "unix" }, NO_FILES_OR_ADDRESSES);
}
