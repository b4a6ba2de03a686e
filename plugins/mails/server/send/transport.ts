import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Options } from "nodemailer/lib/mailer";
import { mailWriter, outboundMailer } from "../../../../server/sdk";
import type { Outcome } from "./retry.rules";

/** A mail as it goes out. `messageId` is the same for each try, so that receivers can recognise a repeated mail. */
export type Message = Options & { readonly messageId: string };

export interface Transport {
  send(message: Message): Promise<Outcome>;
  close(): void;
}

export const CONNECTIONS = 5;
/**
 * For how many seconds a connected mail server may say nothing. It may check a mail for so long before it takes the
 * mail (RFC 5321, 4.5.3.2.6). A portal that waits for a shorter time sends mails again that the mail server has taken.
 */
export const SILENCE_SECONDS = 10 * 60;
const SECOND = 1000;

/** Sends mails by a mail server. @param url like `smtps://user:password@mail.example.org:465` */
export function smtpTransport(url: string): Transport {
  const mailer = outboundMailer({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    socketTimeout: SILENCE_SECONDS * SECOND,
  });
  return {
    async send(message) {
      try {
        await mailer.sendMail(message);
        return { kind: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => mailer.close(),
  };
}

/**
 * The result of a failed try. An answer to the receiver's address or to the mail's content is a decision about this
 * mail. A connected mail server that says nothing for too long may have taken the mail, so this counts as a try: else
 * the mail could go out again and again without end. A mail without a valid address does not get as far as a mail
 * server: the mail library refuses it. Every other error counts as an unreachable mail server.
 */
function outcomeOf(error: unknown): Outcome {
  const { code, command, timeoutType, responseCode, response, message } = error as {
    readonly code?: string;
    readonly command?: string;
    readonly timeoutType?: string;
    readonly responseCode?: number;
    readonly response?: string;
    readonly message?: string;
  };
  const fault = (response ?? message ?? String(code ?? error)).slice(0, 500);
  if (timeoutType === "SOCKET_TIMEOUT") return { kind: "later", fault };
  if (code === "EENVELOPE" && command === "API") return { kind: "refused", fault };
  const isAboutMail = command === "RCPT TO" || command === "DATA" || code === "EMESSAGE";
  if (!isAboutMail || responseCode === undefined || responseCode === 421) return { kind: "unreachable", fault };
  return { kind: responseCode >= 500 ? "refused" : "later", fault };
}

/** Writes each mail into a file of its own, which mail programs can open. @param folder is made if it is missing */
export function fileTransport(folder: string): Transport {
  const mailer = mailWriter();
  return {
    async send(message) {
      const { message: bytes } = await mailer.sendMail(message);
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${message.messageId.replaceAll(/[^\w-]/g, "_")}.eml`);
      // The file gets its final name when it is complete, so nobody reads half a mail. A repeated mail replaces its
      // file.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes as Buffer);
      await rename(unfinished, path);
      return { kind: "sent" };
    },
    close: () => undefined,
  };
}
