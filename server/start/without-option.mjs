// @ts-check
import { parseArgs } from "node:util";

/**
 * Reads the options `--without ID` of `npm start` and `npm run dev`, and adds the ids to the environment variable
 * WITHOUT_PLUGINS, from which the server takes them.
 * @param {string[]} words
 * @param {Record<string, string | undefined>} env
 */
export function takeWithoutOption(words = process.argv.slice(2), env = process.env) {
  const { values } = parseArgs({
    args: words,
    options: { without: { type: "string", multiple: true } },
    strict: false,
  });
  const ids = [env.WITHOUT_PLUGINS, ...(values.without ?? [])].filter((id) => typeof id === "string" && id !== "");
  if (ids.length > 0) env.WITHOUT_PLUGINS = ids.join(",");
}
