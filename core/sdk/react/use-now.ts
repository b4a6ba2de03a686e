import { useEffect, useReducer } from "react";
import { ServerClock } from "../../platform/state/server-clock";
import { millisecondsUntilNearest } from "./nearest-change.rules";
import { useService } from "./use-service";

type OneDate = string | null | undefined;

/**
 * The server's time. The component renders again when the nearest of the dates has passed, so that a page changes by
 * itself at that moment.
 *
 * @param changesAt dates (ISO 8601) at which something on the page changes, such as the decision of a rule
 * @param everySeconds also renders again at this interval, for clocks and countdowns
 */
export function useNow(changesAt?: OneDate | readonly OneDate[], everySeconds?: number): Date {
  const clock = useService(ServerClock);
  const [turn, renew] = useReducer((count: number) => count + 1, 0);
  const dates = typeof changesAt === "object" ? (changesAt?.join() ?? "") : (changesAt ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each rendering the timer is set for the next date
  useEffect(() => {
    const nearest = millisecondsUntilNearest(dates.split(","), clock.now());
    const pace = everySeconds === undefined ? null : everySeconds * 1000;
    const wait = Math.min(nearest ?? Number.POSITIVE_INFINITY, pace ?? Number.POSITIVE_INFINITY);
    if (wait === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(renew, wait);
    return () => clearTimeout(timer);
  }, [clock, dates, everySeconds, turn]);
  return clock.now();
}
