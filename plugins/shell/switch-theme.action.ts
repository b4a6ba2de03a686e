import { type PluginContext, ThemeStore } from "../../core/sdk";

export function switchTheme(context: PluginContext): void {
  const theme = context.get(ThemeStore);
  const isDark =
    theme.choice === "dark" || (theme.choice === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  theme.choose(isDark ? "light" : "dark");
}
