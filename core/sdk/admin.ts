/** What only the pages of administrators need. Only these pages load it. */

export { localeNames } from "../intl/locale-names";
export { accentScale } from "../ui/theme/accent";
export { contrastOf } from "../ui/theme/oklch";
export { type PluginReport, usePluginReports } from "./admin/plugin-reports";
export { type SourceTexts, usePortalTexts, useTextLocale } from "./admin/portal-texts";
