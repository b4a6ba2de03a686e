import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that a test can fill. Processes that use it get the environment variables `env`. */
export interface SmallDisk {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Leaves no more room in the folder than these bytes. */
  fill(left: number): void;
  /** Makes room again. */
  clear(): void;
  remove(): void;
}

/** A disk of this size in memory, or where nothing can be mounted a folder in which writes fail while it is "full". */
export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), "portal-small-disk-"));
  const flag = join(folder, "full");
  const isMounted = mount(folder, megabytes);
  return {
    folder,
    env: isMounted
      ? {}
      : { FULL_WHEN: flag, NODE_OPTIONS: `--import ${join(import.meta.dirname, "failing-writes.ts")}` },
    fill(left) {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(flag, Buffer.alloc(isMounted ? bavail * bsize - left : 0));
    },
    clear: () => rmSync(flag, { force: true }),
    remove() {
      if (isMounted) execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
