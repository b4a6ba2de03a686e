/**
 * Waits for the next message of a kind from a measured process and resolves with it. Rejects if the process ends first.
 */
export function said(server, ended, kind) {
  return new Promise((done, fail) => {
    const hear = (message) => {
      if (message.kind !== kind) return;
      server.off("message", hear);
      done(message);
    };
    server.on("message", hear);
    ended.then((code) => fail(new Error(`The measured server ended with ${code}.`)));
  });
}

/**
 * Returns a function that finds a quantile of some numbers: for 0.5 their median, for 0.99 the number that about 1 % of
 * them exceed.
 */
export function quantile(share) {
  return (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(share * (numbers.length - 1))];
}
