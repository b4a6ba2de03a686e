import { tabStorage } from "../../platform/storage/tab-storage";

const KEY = "portal:in-app";

/** Remembered for the tab, because each new page would otherwise begin without the app's mode. */
export function isInApp(page: Pick<Window, "sessionStorage">): boolean {
  return tabStorage(page).getItem(KEY) !== null;
}

export function rememberApp(page: Pick<Window, "sessionStorage">): void {
  tabStorage(page).setItem(KEY, "1");
}
