/** The languages of the portal, each by its own name. The build brings messages for those that `locales/` holds. */
export const localeNames: Readonly<Record<string, string>> = {
  "ar-AR": "العربية",
  "de-DE": "Deutsch",
  "en-US": "English",
  "es-ES": "Español",
  "zh-CN": "中文（简体）",
};
