import { loadServerPlugins } from "./load-server-plugins";
import { omittedPlugins } from "./omitted-plugins";

/** The server code of all plugins in this build (their "server plugins"). Each process loads it once. */
export const installed = await loadServerPlugins(undefined, undefined, undefined, omittedPlugins(process.env));
