import { fork } from "node:child_process";

const ENGINES = ["embedded", "PostgreSQL"];

/**
 * Starts a program of a benchmark in a process of its own. The program sends messages with a `kind`, and ends when it
 * gets the message `end`, which it gets when the returned object is disposed of.
 * @param {string} bundle the program's file
 * @param {readonly string[]} words its arguments
 */
export function startMeasured(bundle, words = []) {
  const child = fork(bundle, words, { env: { ...process.env, NODE_ENV: "production" } });
  const ended = new Promise((done) => child.once("exit", done));

  function next(kind) {
    return new Promise((done, fail) => {
      const hear = (message) => {
        if (message.kind !== kind) return;
        child.off("message", hear);
        done(message);
      };
      child.on("message", hear);
      ended.then((code) => fail(new Error(`The measured server ended with ${code}.`)));
    });
  }

  return {
    /** Resolves with the next message of a kind. Rejects if the process ends first. */
    next,
    /** Sends a message, and resolves with the answer of the same kind. */
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
export async function measureOnBoth(bundle, measureCall) {
  const rows = [];
  for (const engine of ENGINES) {
    await using server = startMeasured(bundle, [engine]);
    const { calls } = await server.next("calls");
    for (const call of calls) rows.push(...(await measureCall(engine, call, server)));
  }
  return rows;
}

/**
 * Returns a function that finds a quantile of some numbers: for 0.5 their median, for 0.99 the number that about 1 % of
 * them exceed.
 */
export function quantile(share) {
  return (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(share * (numbers.length - 1))];
}

export const median = quantile(0.5);
