const PAUSE_MILLISECONDS = 200;
const PATIENCE_MILLISECONDS = 120_000;

/** What the server answers about its plugins, as far as this file reads it. */
interface Answer {
  readonly data: readonly {
    readonly plugin: string;
    readonly isOn: boolean;
    readonly jobs: readonly { readonly id: string; readonly count: number }[];
  }[];
}

/**
 * Waits until a server that has just started has made the search index of all courses, if its plugin is on. Otherwise
 * each test would have the server make it again, because every restored database would be without it.
 * @param token of an administrator's session
 */
export async function waitForIndex(origin: string, token: string): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await isIndexed(origin, token))) {
    if (performance.now() > end) throw new Error("The server makes no search index.");
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

async function isIndexed(origin: string, token: string): Promise<boolean> {
  const address = new URL("/api/platform/v1/admin/plugins", origin);
  const answer = await fetch(address, { headers: { cookie: `session=${token}` } });
  if (!answer.ok) throw new Error(`The server's plugins cannot be read: ${answer.status}.`);
  const { data }: Answer = await answer.json();
  const owner = data.find(({ plugin }) => plugin === "knowledge-center");
  return !owner?.isOn || owner.jobs.some(({ id, count }) => id === "index" && count > 0);
}
