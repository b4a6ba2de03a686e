import { parentPort, workerData } from "node:worker_threads";

/**
 * Ends the process when it takes more memory than it may, or when the process that started it is gone. A thread of its
 * own: the process may be too busy to look after itself.
 */
const { memoryBytes, parentPid } = workerData;
setInterval(() => {
  if (process.memoryUsage.rss() > memoryBytes || process.ppid !== parentPid) process.kill(process.pid, "SIGKILL");
}, 50);
parentPort?.postMessage("watching");
