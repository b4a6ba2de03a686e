import type { PluginErrors } from "../../sdk/admin/plugin-errors";
import { loadInspection } from "../../sdk/inspection/load-inspection";
import type { Portal } from "./create-portal";

/** As `portal`, for the console of administrators and of developers on their own machine. */
export async function offerInspection({ page, kernel }: Portal, errors: PluginErrors): Promise<void> {
  const { inspection } = kernel;
  const failures = (plugin: string, contribution: string) => [
    ...inspection.failures(plugin, contribution),
    ...errors.of(plugin),
  ];
  page.portal = await loadInspection({ inspection: { ...inspection, failures } }, page);
}
