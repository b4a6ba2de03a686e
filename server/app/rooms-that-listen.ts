import type { Listening } from "../kit/hooks/hooks";
import { ltiListeners } from "../lti/listeners";

/** Rooms that are to become the server halves of these plugins. */
export const roomsThatListen: readonly Listening[] = [{ id: "lti", hooks: ltiListeners }];
