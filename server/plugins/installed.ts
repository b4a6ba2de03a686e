import { loadHalves } from "./load-halves";

/** The server code of all plugins in this build (their "server halves"). Each process loads it once. */
export const installed = await loadHalves();
