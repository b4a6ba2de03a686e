import { randomBytes } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { migrations } from "../../../server/app/migrations";
import { readSettings } from "../../../server/app/settings";
import { smallDisk } from "../../../server/app/testing/small-disk";
import { newId } from "../../../server/database/new-id";
import { openDatabase } from "../../../server/database/open";
import { addressOfFile } from "../../../server/learning/testing/attached-file";
import { access, course, group, LEARNER, sample } from "../../../server/learning/testing/sample-package";
import { smallPicture } from "../../../server/learning/testing/small-picture";
import { startTestLms } from "../../../server/learning/testing/test-lms";

/**
 * This file is a process that the benchmark `troubles.bench.ts` starts and sends messages to. It runs the portal with
 * the embedded database on a small disk, and with a virus scanner that says nothing.
 */
const UPLOADS = 500;
const EVENT_BYTES = 6000;

const silent = createServer((socket) => void socket.on("error", () => undefined));
await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
const disk = smallDisk(300);
const talk = { key: "open", type: "discussion" as const, name: "Talk", discussion: { requiredPosts: 1 } };
const lms = await startTestLms(
  sample([course("sea", { activity: group("root", [talk]) })], [access("sea")]),
  undefined,
  await openDatabase({ dataDir: join(disk.folder, "data"), url: null, migrations }),
  {
    settings: readSettings({
      RATE_LIMIT_SESSION: "1000000",
      RATE_LIMIT_ADDRESS: "1000000",
      CONNECTIONS_PER_ADDRESS: "100000",
      EVENTS_PER_MEMBER: "1000000",
      ATTACHMENT_SCANNER: `tcp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    }),
  },
);
const ada = await lms.member(LEARNER);
await ada.learner.start("sea");
const url = await lms.app.listen({ host: "127.0.0.1", port: 0 });

/** Uploads files at the same time. Resolves when all answers have come that do not wait for the scanner. */
async function upload(): Promise<void> {
  let answered = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const headers = { "x-csrf-token": ada.csrfToken, "content-type": "application/octet-stream" };
  for (let count = 0; count < UPLOADS; count += 1) {
    const address = `${addressOfFile(newId())}?name=a.png`;
    void ada.raw({ method: "PUT", url: address, headers, payload: smallPicture }).then(() => {
      answered += 1;
      if (answered === UPLOADS - lms.context.limits.requestsAtOnce / 5) resolve();
    });
  }
  return promise;
}

/** Writes until the database refuses to, because its disk is full. */
async function fill(): Promise<void> {
  disk.fill(0);
  for (;;) {
    const data = { text: randomBytes(EVENT_BYTES).toString("base64").slice(0, EVENT_BYTES) };
    const event = { id: newId(), name: "render_crash", time: "2026-11-21T09:00:00Z", role: "learner", data };
    const { statusCode } = await ada.post("/api/platform/v1/events", { events: [event] });
    if (statusCode === 503) return;
    if (statusCode !== 200) throw new Error(`An event is answered with ${statusCode}.`);
  }
}

process.on("message", async (message) => {
  if (message === "end") {
    disk.remove();
    process.exit();
  }
  await (message === "upload" ? upload() : fill());
  process.send?.({ kind: message });
});
process.send?.({ kind: "ready", url, cookie: `session=${ada.token}` });
