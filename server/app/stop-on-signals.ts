import type { Log } from "../kit/log/log";

/**
 * Stops cleanly on the first signal. Ends at once on the second signal, or when stopping takes longer than `seconds`.
 */
export function stopOnSignals(log: Log, seconds: number, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, "server: stopping");
      const timer = setTimeout(() => {
        log.error("server: stopping took too long");
        process.exit(1);
      }, seconds * 1000);
      timer.unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "server: stopping failed");
          process.exit(1);
        },
      );
    });
  }
}
