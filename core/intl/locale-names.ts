/**
 * Each language that the portal can have, by its own name. The portal offers a language only if the folder `locales/`
 * has its messages.
 */
export const localeNames: Readonly<Record<string, string>> = {
  "ar-AR": "العربية",
  "de-DE": "Deutsch",
  "en-US": "English",
  "es-ES": "Español",
  "zh-CN": "中文（简体）",
};
