import { parentPort, workerData } from "node:worker_threads";

const { memoryBytes, parentPid }: { readonly memoryBytes: number; readonly parentPid: number } = workerData;
/**
 * Ends the process when it uses more memory than it may, or when its parent process is gone. This runs in a separate
 * thread because the main thread can be too busy to check.
 */
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
}, 50);
parentPort?.postMessage("watching");
