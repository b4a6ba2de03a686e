import { loadServerPlugins } from "./load-server-plugins";

/** The server code of all plugins in this build (their "server plugins"). Each process loads it once. */
export const installed = await loadServerPlugins();
