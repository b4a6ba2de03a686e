import { existsSync } from "node:fs";
import { aptInstall, run } from "./apt.ts";

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The headless Chromium, which opens no windows, comes first, because the tests take less CPU time in it.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium or Chrome browser on this machine. undefined when there is none in the known places. */
function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/**
 * Flags that turn off requests which the browser makes for itself, such as for updates, and the use of a graphics card.
 * If the tests run as root, they also turn off the sandbox, which does not work for root.
 */
const flags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  // Tabs of one site share a process, which halves the work of opening a page.
  "--process-per-site",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * The options with which Playwright starts Chromium: the one of this machine, or else its own.
 * @param more flags in addition to the usual ones
 */
export function chromiumOptions(...more: readonly string[]): {
  readonly args: string[];
  readonly executablePath?: string;
} {
  const executablePath = findChromium();
  return { args: [...flags, ...more], ...(executablePath ? { executablePath } : {}) };
}

/**
 * Finds a Chromium for the tests: one on this machine, or else Debian's package if this user may install it, or else
 * the one that Playwright downloads.
 * @returns its path; undefined: Playwright finds its own
 * @throws Error when none can be installed
 */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  if (found) return found;
  const isInstalled = aptInstall("chromium-headless-shell") || aptInstall("chromium");
  const installed = isInstalled ? findChromium() : undefined;
  if (installed) return installed;
  if (!run("npx", "playwright", "install", "--with-deps", "chromium")) {
    throw new Error("No Chromium: install one, or name it in CHROMIUM_PATH.");
  }
  return undefined;
}
