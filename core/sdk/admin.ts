/** What only the pages of administrators need. Only these pages load it. */
export { type PluginReport, usePluginReports } from "./admin/plugin-reports";
