import { loadHalves } from "./load-halves";
import { pluginErrors } from "./plugins.errors";

/** What is wrong with the server halves of this build, each as a text with its code, its place, what is wrong and the fix. */
export async function halvesProblems(loading = loadHalves()): Promise<string[]> {
  const { faults } = await loading;
  return faults.map(({ code, plugin, error }) => {
    const message = error instanceof Error ? error.message : String(error);
    return `${code}  plugins/${plugin}/server/plugin.server.ts\n${message}\n${pluginErrors[code].fix}`;
  });
}
