import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * For tests on machines where nothing can be mounted: while the file of `FULL_WHEN` is there, every write of this
 * process into files fails as on a full disk. It is loaded before the process's own code, in each of its threads.
 */
const fs: typeof import("node:fs") = createRequire(import.meta.url)("node:fs");
const flag = process.env.FULL_WHEN ?? "";
fs.writeSync = new Proxy(fs.writeSync, {
  apply(writeSync, self, given: Parameters<typeof fs.writeSync>) {
    if (given[0] > 2 && existsSync(flag)) {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
    }
    return Reflect.apply(writeSync, self, given);
  },
});
