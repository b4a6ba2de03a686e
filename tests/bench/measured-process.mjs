/**
 * Waits for the next message of a kind from a measured process and resolves with it. Fails if the process ends before.
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

/** The function that finds a quantile: for 0.5 the median of some numbers, for 0.99 the number that 1 % of them exceed. */
export function quantile(share) {
  return (numbers) => numbers.toSorted((left, right) => left - right)[Math.floor(share * (numbers.length - 1))];
}
