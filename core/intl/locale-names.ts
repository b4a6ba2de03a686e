/**
 * The possible languages of the portal, each by its own name. The build adds the languages for which `locales/` has
 * messages.
 */
export const localeNames: Readonly<Record<string, string>> = {
  "ar-AR": "العربية",
  "de-DE": "Deutsch",
  "en-US": "English",
  "es-ES": "Español",
  "zh-CN": "中文（简体）",
};
