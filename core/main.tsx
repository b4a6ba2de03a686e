import { pointIndex } from "./generated/kernel/points";
import { laterDefinitions, pluginDefinitions, textFiles } from "./generated/plugins";
import type { PluginDefinition } from "./kernel";
import type { PortalBoot } from "./learning/contract/portal-boot";
import { loadUnlessLeaving } from "./platform/session/leaving";
import { storageOf } from "./platform/storage/local-store";
import { applyBranding } from "./shell/boot/branding";
import { createPortal, type Portal } from "./shell/boot/create-portal";
import { readPageBoot } from "./shell/boot/page-boot";
import { drawPortal } from "./shell/draw-portal";
import { listenToKeys } from "./shell/listen-to-keys";

/**
 * Starts the portal in the page: reads the boot data (configuration, plugins' manifests, user, language), connects the
 * services, loads the texts and draws the first page. Everything else runs when the browser is idle.
 */
async function start(): Promise<void> {
  const element = document.getElementById("portal");
  if (!element) throw new Error("The page has no element #portal to draw into");
  const served = readPageBoot(document);
  const kept = served === null ? await readCachedPage(element) : null;
  if (kept === "signedOut") return;
  const boot = served ?? kept?.boot ?? (await readBootOfStaticHosting());
  await nextTask();
  const portal = createPortal(boot, { page: window, index: pointIndex, loadPlugin, textFiles });
  if (kept !== null) await portal.platform.kept.start(kept.store);
  applyBranding(portal.kernel);
  const texts = portal.locales.start();
  await nextTask();
  // The browser loads the data of its languages when they are first used, which takes up to 25 ms. It happens here,
  // while the texts are on their way, and not in the task that draws the first page.
  Intl.NumberFormat.supportedLocalesOf(boot.locale);
  await texts;
  await nextTask();
  listenToKeys(portal);
  await drawPortal(portal, element);
  let running: Promise<void> | null = null;
  const runOnce = () => {
    running ??= run(portal);
    return running;
  };
  // A sign-out tells the other tabs, and asks about work that is not sent: so it waits for what does both.
  portal.platform.session.signsOutIf(() => runOnce().then(() => true));
  whenIdle(runOnce);
}

/** Lets the browser react to input and draw before the start goes on. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** What the first screen does not need. If loading fails, it is tried again every five seconds. */
async function run(portal: Portal): Promise<void> {
  try {
    const { runPortal } = await loadUnlessLeaving(() => import("./shell/after-first-page"), portal.leaving);
    runPortal(portal);
  } catch (error) {
    reportError(error);
    setTimeout(() => void run(portal), 5000);
  }
}

/** Runs the work when the browser has drawn the page and has nothing else to do, after two seconds at the latest. */
function whenIdle(work: () => Promise<unknown>): void {
  if ("requestIdleCallback" in window) requestIdleCallback(() => void work(), { timeout: 2000 });
  else setTimeout(() => void work(), 500);
}

async function loadPlugin(pluginId: string): Promise<PluginDefinition> {
  const definition = pluginDefinitions.find(({ id }) => id === pluginId);
  if (definition) return definition;
  const later = await laterDefinitions[pluginId]?.();
  if (later) return later.default;
  throw new Error(`This build has no code of plugin ${pluginId}: plugins/${pluginId}/plugin.ts is missing`);
}

/** The beginning of a page from the cache of the service worker. null: the page is another one. */
async function readCachedPage(element: Element) {
  const shell = document.getElementById("portal-shell")?.textContent;
  if (!shell) return null;
  const { readKeptBoot, showSignedOut } = await import("./shell/offline/kept-boot");
  const kept = await readKeptBoot(window, JSON.parse(shell)).catch(() => null);
  if (kept !== null) return kept;
  showSignedOut(window, element);
  return "signedOut";
}

async function readBootOfStaticHosting(): Promise<PortalBoot> {
  const { readStaticBoot } = await import("./shell/boot/static-boot");
  return readStaticBoot([storageOf(window)?.getItem("locale") ?? null, ...navigator.languages]);
}

void start();
