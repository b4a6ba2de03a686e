import type { TestLms } from "../../learning/testing/test-lms";

/** A portal whose virus scanner, mail server and other helpers accept connections and never answer. */
export interface HangingPortal {
  readonly lms: TestLms;
  /** A learner of the courses `graded`, `badged` and `sea`. */
  readonly ada: Awaited<ReturnType<TestLms["member"]>>;
  /** The address of the helpers. */
  readonly away: string;
}

/** One way in which the portal waits for another server. A plugin lists its own in `server/testing/hanging-helpers.ts`. */
export interface HangingHelper {
  readonly helper: string;
  /** The file that opens the connection. */
  readonly file: string;
  /** Whether requests wait for the helper. */
  readonly isAsked: boolean;
  /** Whether a failure is remembered for some seconds. */
  readonly rests: boolean;
  readonly prepare?: (portal: HangingPortal) => Promise<void>;
  readonly ask: (portal: HangingPortal) => Promise<unknown>;
}
