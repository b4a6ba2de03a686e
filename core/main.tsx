import { pointIndex } from "./generated/kernel/points";
import { pluginLoaders } from "./generated/plugins";
import type { PluginDefinition } from "./kernel";
import { createPortal } from "./shell/boot/create-portal";
import { offerInspection } from "./shell/boot/inspection";
import { type PortalBoot, readPageBoot } from "./shell/boot/portal-boot";
import { runPortal } from "./shell/boot/run-portal";
import { drawPortal } from "./shell/draw-portal";

/** The composition root: read → validate and resolve → bind → render. */
async function start(): Promise<void> {
  const element = document.getElementById("portal");
  if (!element) throw new Error("The page has no element #portal to draw into");
  const boot = readPageBoot(document) ?? (await readBootOfStaticHosting());
  const portal = createPortal(boot, { page: window, index: pointIndex, loadPlugin });
  await portal.locales.start();
  drawPortal(portal, element);
  runPortal(portal);
  if (portal.mayInspect) await offerInspection(window, portal.kernel);
}

async function loadPlugin(pluginId: string): Promise<PluginDefinition> {
  const loaders: Readonly<Record<string, () => Promise<{ readonly default: PluginDefinition }>>> = pluginLoaders;
  const load = Object.hasOwn(loaders, pluginId) ? loaders[pluginId] : undefined;
  if (!load) throw new Error(`This build has no code of plugin ${pluginId}: plugins/${pluginId}/plugin.ts is missing`);
  return (await load()).default;
}

async function readBootOfStaticHosting(): Promise<PortalBoot> {
  const { readStaticBoot } = await import("./shell/boot/static-boot");
  return readStaticBoot([localStorage.getItem("locale"), ...navigator.languages]);
}

void start();
