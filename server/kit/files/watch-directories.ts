import { type FSWatcher, statSync, watch } from "node:fs";

const DEBOUNCE_MILLISECONDS = 80;
const POLL_MILLISECONDS = 500;

/**
 * Calls `onChange` shortly after a file in the directories has changed. The first directory contains the others.
 * Directories are watched and not files, because editors replace files by renaming them. A directory that was replaced
 * is watched again. If the first directory does not exist or cannot be watched, `onChange` is called twice a second.
 * @returns a function that stops watching
 */
export function watchDirectories(directories: readonly [string, ...string[]], onChange: () => void): () => void {
  const watchers = new Map<string, { readonly inode: number; readonly watcher: FSWatcher }>();
  let debounce: NodeJS.Timeout | undefined;
  let poll: NodeJS.Timeout | undefined;

  function changed(): void {
    clearTimeout(debounce);
    debounce = setTimeout(watchAll, DEBOUNCE_MILLISECONDS);
  }

  function watchAll(): void {
    for (const path of directories) watchOne(path);
    if (watchers.has(directories[0])) {
      clearInterval(poll);
      poll = undefined;
    } else {
      poll ??= setInterval(watchAll, POLL_MILLISECONDS).unref();
    }
    onChange();
  }

  function watchOne(path: string): void {
    const inode = statSync(path, { throwIfNoEntry: false })?.ino;
    const known = watchers.get(path);
    if (known && known.inode === inode) return;
    known?.watcher.close();
    watchers.delete(path);
    if (inode === undefined) return;
    try {
      const watcher = watch(path, { persistent: false }, changed);
      watchers.set(path, { inode, watcher });
      watcher.on("error", () => {
        watcher.close();
        watchers.delete(path);
        changed();
      });
    } catch {
      // If this is the first directory, the timer `poll` tries to watch it again twice a second.
    }
  }

  for (const path of directories) watchOne(path);
  if (!watchers.has(directories[0])) poll = setInterval(watchAll, POLL_MILLISECONDS).unref();
  return () => {
    clearTimeout(debounce);
    clearInterval(poll);
    for (const { watcher } of watchers.values()) watcher.close();
    watchers.clear();
  };
}
