import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { execRaw } from "./exec-raw.mjs";

/**
 * The embedded database in a separate thread, because it blocks its thread. It speaks PostgreSQL's wire protocol:
 * messages `{ id, bytes }` come in, `{ id, bytes }` or `{ id, error }` go out, and `{ close: true }` ends it. It is
 * plain JavaScript, so that the same file runs from the source tree and from the build.
 */
const port = parentPort;
if (port === null) throw new Error("pglite.worker.mjs only runs as a worker thread");

/** PostgreSQL's own 128 MB are for a server with many connections; all rows of a portal that embeds it are in fewer. */
const SHARED_BUFFERS = "32MB";

const database = new PGlite(workerData.directory, {
  startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${SHARED_BUFFERS}`],
});

async function answer({ id, bytes }) {
  try {
    port.postMessage({ id, bytes: await execRaw(database, bytes) });
  } catch (error) {
    port.postMessage({ id, error: String(error) });
  }
}

let last = Promise.resolve();
port.on("message", (message) => {
  if (message.close) {
    last = last
      .then(() => database.close())
      .finally(() => {
        port.postMessage({ closed: true });
        port.close();
      });
  } else {
    last = last.then(() => answer(message));
  }
});

database.waitReady.then(
  () => port.postMessage({ ready: true }),
  (error) => port.postMessage({ ready: false, error: String(error) }),
);
