import { useEffect } from "react";
import { useInterval } from "../../core/sdk";
import type { SessionStore } from "./session.store";

/**
 * How often the page reports to the server that it still watches the learner, in milliseconds. After 60 s without a
 * report the server treats the supervised session as interrupted.
 */
const REPORT_MS = 15_000;
const LOOK_MS = 500;

/**
 * While the proctoring session is running: notes in the store whether the learner stays in this window and in full
 * screen, and sends the reports to the server.
 */
export function useWatch(store: SessionStore): void {
  const { isRunning } = store;
  useInterval(() => void store.report(), isRunning ? REPORT_MS : null);
  // Whether the window has the focus is read again and again, because events alone are not reliable: a frame that gets
  // the focus takes it from the window without an event.
  useInterval(
    () => store.takePresence(document.hasFocus() && !document.hidden, Date.now()),
    isRunning ? LOOK_MS : null,
  );
  useEffect(() => {
    if (!isRunning) return;
    const look = () => store.takePresence(!document.hidden && document.hasFocus(), Date.now());
    const screen = () => {
      if (!document.fullscreenElement) store.note("fullscreenLeft", Date.now());
    };
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener("visibilitychange", look);
    document.addEventListener("fullscreenchange", screen);
    addEventListener("beforeunload", leaving);
    void store.report();
    return () => {
      document.removeEventListener("visibilitychange", look);
      document.removeEventListener("fullscreenchange", screen);
      removeEventListener("beforeunload", leaving);
    };
  }, [store, isRunning]);
}
