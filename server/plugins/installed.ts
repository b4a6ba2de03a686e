import { loadHalves } from "./load-halves";

/** The server halves of this build's plugins. Each process loads them once. */
export const installed = await loadHalves();
