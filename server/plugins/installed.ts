import { loadHalves } from "./load-halves";

/** The server halves of this build's plugins, loaded once in each process. */
export const installed = await loadHalves();
