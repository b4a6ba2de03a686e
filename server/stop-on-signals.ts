import type { Log } from "./http/log";

const PATIENCE_MILLISECONDS = 10_000;

/** Stops cleanly on the first signal; at once on the second, or when stopping takes too long. */
export function stopOnSignals(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info({ signal }, "stopping");
      const timer = setTimeout(() => {
        log.error("stopping took too long");
        process.exit(1);
      }, PATIENCE_MILLISECONDS);
      timer.unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "stopping failed");
          process.exit(1);
        },
      );
    });
  }
}
