import { parentPort, workerData } from "node:worker_threads";

/**
 * Ends the process when it uses more memory than it may, or when its parent process is gone. This runs in a separate
 * thread because the main thread can be too busy to check.
 */
const { memoryBytes, parentPid } = workerData;
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
}, 50);
parentPort?.postMessage("watching");
