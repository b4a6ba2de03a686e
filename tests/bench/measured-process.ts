import { fork } from "node:child_process";
import type { Measured } from "./measured.ts";

const ENGINES = ["embedded", "PostgreSQL"];

/** A running program of a benchmark. `Messages` has what it sends, by `kind`. */
export interface MeasuredProcess<Messages> extends AsyncDisposable {
  /** Resolves with the next message of a kind. Rejects if the process ends first. */
  next<Kind extends keyof Messages & string>(kind: Kind): Promise<Messages[Kind]>;
  /** Sends a message, and resolves with the answer of the same kind. */
  ask<Kind extends keyof Messages & string>(kind: Kind): Promise<Messages[Kind]>;
}

/** A call of the API that is measured: the learner's cookie, and the addresses of the portal and of the bare server. */
export interface MeasuredCall {
  readonly name: string;
  readonly cookie: string;
  readonly portal: string;
  readonly bare: string;
}

/** What a program sends that serves calls: the calls, and the milliseconds of processor time and statements until now. */
export interface CallMessages {
  readonly calls: { readonly calls: readonly MeasuredCall[] };
  readonly cost: { readonly cpu: number; readonly statements: number };
}

/**
 * Starts a program of a benchmark in a process of its own. The program sends messages with a `kind`, and ends when it
 * gets the message `end`, which it gets when the returned object is disposed of.
 * @param bundle the program's file
 * @param words its arguments
 */
export function startMeasured<Messages>(bundle: string, words: readonly string[] = []): MeasuredProcess<Messages> {
  const child = fork(bundle, words, { env: { ...process.env, NODE_ENV: "production" } });
  const ended = new Promise<number | null>((done) => child.once("exit", done));

  function next<Kind extends keyof Messages & string>(kind: Kind): Promise<Messages[Kind]> {
    return new Promise((done, fail) => {
      const hear = (message: Messages[Kind] & { readonly kind: string }) => {
        if (message.kind !== kind) return;
        child.off("message", hear);
        done(message);
      };
      child.on("message", hear);
      ended.then((code) => fail(new Error(`The measured server ended with ${code}.`)));
    });
  }

  return {
    next,
    ask(kind) {
      child.send(kind);
      return next(kind);
    },
    async [Symbol.asyncDispose]() {
      if (child.connected) child.send("end");
      await ended;
    },
  };
}

/**
 * Starts a program once for each database (the embedded one and PostgreSQL), and measures each of the calls of the API
 * that it names. Returns all rows.
 * @param measureCall gets the database's name, the call, and the running program; returns rows
 */
export async function measureOnBoth(
  bundle: string,
  measureCall: (
    engine: string,
    call: MeasuredCall,
    server: MeasuredProcess<CallMessages>,
  ) => Promise<readonly Measured[]>,
): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const engine of ENGINES) {
    await using server = startMeasured<CallMessages>(bundle, [engine]);
    const { calls } = await server.next("calls");
    for (const call of calls) rows.push(...(await measureCall(engine, call, server)));
  }
  return rows;
}

/**
 * Returns a function that finds a quantile of some numbers: for 0.5 their median, for 0.99 the number that about 1 % of
 * them exceed.
 */
export function quantile(share: number): (numbers: readonly number[]) => number {
  return (numbers) =>
    numbers.toSorted((left, right) => left - right)[Math.floor(share * (numbers.length - 1))] ?? Number.NaN;
}

export const median = quantile(0.5);
