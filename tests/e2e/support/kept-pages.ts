import { expect, type Page } from "./portal";

/**
 * Waits until the open page has replaced what the browser keeps, and until that has the pages with these titles, as a
 * page without a connection finds them.
 */
export async function expectKept(page: Page, titles: readonly string[]): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/learn/kept.json")),
  );
  await page.evaluate(() => navigator.locks.request("portal:kept", () => undefined));
  await expect
    .poll(() => keptTitles(page), { message: "what the browser keeps" })
    .toEqual(expect.arrayContaining([...titles]));
}

/** The titles of the pages that the browser keeps: their names, or the keys of their texts. */
export function keptTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const open = indexedDB.open("portal-kept");
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => resolve(null);
      open.onupgradeneeded = () => open.transaction?.abort();
    });
    if (database === null) return [];
    const read = database.transaction("facts").objectStore("facts").get("person");
    const facts = await new Promise<{ pages?: { title: { key?: string; name?: string } }[] } | undefined>((resolve) => {
      read.onsuccess = () => resolve(read.result);
    });
    database.close();
    return (facts?.pages ?? []).map(({ title }) => title.name ?? title.key ?? "");
  });
}
