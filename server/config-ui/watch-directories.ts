import { type FSWatcher, watch } from "node:fs";

const DEBOUNCE_MILLISECONDS = 80;
const POLL_MILLISECONDS = 500;

/**
 * Calls `onChange` a moment after something in the directories has changed, the first of which holds the others. Directories
 * are watched, not files, because editors replace files by renaming; where the system cannot watch, it is asked twice a
 * second.
 */
export function watchDirectories(directories: readonly [string, ...string[]], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let debounce: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;

  function changed(): void {
    clearTimeout(debounce);
    debounce = setTimeout(() => {
      watchAll();
      onChange();
    }, DEBOUNCE_MILLISECONDS);
  }

  function watchAll(): void {
    for (const path of directories) {
      if (watchers.has(path)) continue;
      try {
        const watcher = watch(path, { persistent: false }, changed);
        watcher.on("error", () => {
          watcher.close();
          watchers.delete(path);
          startPolling();
        });
        watchers.set(path, watcher);
      } catch (error) {
        // A directory that is not there may come: its parent is watched. Anything else will not get better.
        if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) startPolling();
      }
    }
    if (!watchers.has(directories[0])) startPolling();
  }

  function startPolling(): void {
    poll ??= setInterval(onChange, POLL_MILLISECONDS);
    poll.unref();
  }

  watchAll();
  return () => {
    clearTimeout(debounce);
    clearInterval(poll);
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
}
