import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** Decides whether the mail server refuses mails to an address. null: it takes them. */
type Refusal = (address: string) => { readonly code: number; readonly text: string } | null;

/** A running mail server of a test. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a mail server for tests that keeps the mails it gets. @param port 0: any free port */
export async function startMailServer(port = 0) {
  const got: { readonly to: string; readonly mail: Email }[] = [];
  const server = {
    refuse: (() => null) as Refusal,
    /** Called after each mail that arrives. The server accepts the mail when the promise has resolved. */
    check: (): Promise<unknown> => Promise.resolve(),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = server.refuse(address);
      if (refusal === null) return done();
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        PostalMime.parse(Buffer.concat(pieces)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) got.push({ to: address, mail });
          return server.check().then(() => done());
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, "127.0.0.1", resolve));
  const { port: at } = smtp.server.address() as AddressInfo;
  return Object.assign(server, {
    got,
    port: at,
    url: `smtp://127.0.0.1:${at}`,
    stop: () => new Promise<void>((resolve) => smtp.close(resolve)),
  });
}
