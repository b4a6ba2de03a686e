import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

const require = createRequire(import.meta.url);

/**
 * The part of the package `ims-lti` that is used here: an independent implementation of LTI for tools (external
 * programs).
 */
interface Provider {
  readonly body: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly student: boolean;
  readonly outcome_service: OutcomeService | false;
  valid_request(request: IncomingMessage, body: object, done: (error: Error | null, isValid: boolean) => void): void;
}

interface OutcomeService {
  send_replace_result(score: number, done: (error: Error | null, answer: unknown) => void): void;
  send_read_result(done: (error: Error | null, score: number) => void): void;
  send_delete_result(done: (error: Error | null, answer: unknown) => void): void;
}

const library: {
  readonly Provider: new (key: string, secret: string) => Provider;
} = require("ims-lti");

/** A launch (one opening of the tool) as the tool has received it. */
export interface ReceivedLaunch {
  readonly error: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly userId: string;
  readonly isStudent: boolean;
  replace(score: number): Promise<unknown>;
  read(): Promise<number>;
  delete(): Promise<unknown>;
}

/** Starts a tool that uses `ims-lti` to check launches and to send scores. */
export async function startThirdPartyTool(key: string, secret: string) {
  const launches: ReceivedLaunch[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    const provider = new library.Provider(key, secret);
    provider.valid_request(request, fields, (error, isValid) => {
      launches.push(received(provider, isValid ? null : String(error?.message)));
      response.writeHead(isValid ? 200 : 401).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    launchUrl: `http://127.0.0.1:${port}/launch?course=1&lang=de`,
    /** Posts a form as a browser does. */
    async post(action: string, fields: Readonly<Record<string, string>>): Promise<ReceivedLaunch> {
      await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
      const launch = launches.at(-1);
      if (launch === undefined) throw new Error("The tool was not launched.");
      return launch;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function received(provider: Provider, error: string | null): ReceivedLaunch {
  const service = (): OutcomeService => {
    if (provider.outcome_service === false) throw new Error("The launch has no outcome service.");
    return provider.outcome_service;
  };
  return {
    error,
    fields: provider.body,
    userId: provider.userId,
    isStudent: provider.student,
    replace: (score) => promised((done) => service().send_replace_result(score, done)),
    read: () => promised((done) => service().send_read_result(done)),
    delete: () => promised((done) => service().send_delete_result(done)),
  };
}

function promised<T>(start: (done: (error: Error | null, value: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => start((error, value) => (error ? reject(error) : resolve(value))));
}
