/**
 * The ids of the plugins that an administrator wants to do without, from the environment variable WITHOUT_PLUGINS. Their
 * code is not loaded, so this helps also if it ends the process or never comes to an end.
 */
export function omittedPlugins(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const ids = env.WITHOUT_PLUGINS?.split(",") ?? [];
  return ids.map((id) => id.trim()).filter((id) => id !== "");
}
