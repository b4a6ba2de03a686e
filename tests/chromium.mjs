import { existsSync } from "node:fs";
import { aptInstall, run } from "./apt.mjs";

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The Chromium without windows comes first, because the tests take less CPU time in it.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a Chromium on this machine, or undefined. */
export function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/** Flags that stop the browser's own requests, and its sandbox, which root cannot use. */
export const chromiumFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-gpu",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Finds a Chromium for the tests: the system's, or Debian's package if it may be installed, or Playwright's own.
 * @returns {string | undefined} its path; undefined means Playwright's own
 */
export function ensureChromium() {
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
