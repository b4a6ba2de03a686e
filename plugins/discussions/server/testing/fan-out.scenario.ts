import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readSettings } from "../../../../server/app/settings";
import { startServer } from "../../../../server/app/testing/engines";
import { jobScope } from "../../../../server/learning/testing/job-scope";
import { access, course, INSTRUCTOR, LEARNER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../../server/learning/testing/test-lms";
import { sendDigests } from "../digest/send-digests";
import type { ChannelTables } from "../discussions.tables";

const PEOPLE = 1000;

/**
 * This file is a process that the benchmark `announcements.bench.ts` starts and sends messages to. It runs the portal
 * on a PostgreSQL server, with one course that a thousand people have. For comparison it also runs a bare server, which
 * only keeps streams open and sends the same bytes to each.
 */
const engine = await startServer();
const settings = readSettings({ RATE_LIMIT_SESSION: "1000000", RATE_LIMIT_ADDRESS: "1000000" });
const people = Array.from({ length: PEOPLE }, (_, number) => ({
  key: `p${number}`,
  email: `p${number}@school.example`,
  firstName: "Ada",
  lastName: String(number),
  roles: ["Learner" as const],
}));
const accesses = [access("sea"), ...people.map(({ key }) => access("sea", { user: key }))];
const { users, ...contents } = sample([course("sea")], accesses);
const announcements = [
  { key: "first", course: "sea", author: "instructor", text: "Hello", posted: "2026-11-20T09:00:00Z" },
];
const input = { ...contents, users: [...users, ...people], announcements };
const lms = await startTestLms(input, undefined, await engine.open(), { settings });
await lms.start();
const tokens: string[] = [];
for (const { email } of people) tokens.push((await lms.signIn({ email })).token);
const instructor = await lms.signIn({ email: INSTRUCTOR, roles: ["Learner", "Instructor"] });
const learner = await lms.signIn({ email: LEARNER });
const portalAddress = await lms.app.listen({ host: "127.0.0.1", port: 0 });

const channelId = idOf("course", "sea");
const bytes = `event: discussions.channel\ndata: ${JSON.stringify({ objectiveId: channelId, channelId })}\n\n`;
const streams = new Set<ServerResponse>();
const bare = createServer((request, response) => {
  if (request.method === "POST") {
    for (const stream of streams) stream.write(bytes);
    response.end();
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 1000\n\n");
  streams.add(response);
});
await new Promise<void>((listening) => bare.listen(0, "127.0.0.1", listening));

process.on("message", async (message) => {
  if (message === "cost") {
    // The next announcement comes minutes later, because a person may write only a few messages in a minute.
    lms.clock.now = new Date(lms.clock.now.getTime() + 2 * 60_000);
    const { user, system } = process.cpuUsage();
    process.send?.({ kind: "cost", cpu: (user + system) / 1000, memory: process.memoryUsage().rss });
    return;
  }
  if (message === "digests") {
    // A Monday on which everybody has unread announcements. The second run finds nobody whose digest is still to be
    // checked.
    lms.clock.now = new Date("2026-11-30T09:00:00Z");
    const scope = jobScope<ChannelTables>(lms);
    const seconds = [];
    for (let run = 0; run < 2; run += 1) {
      const started = performance.now();
      await sendDigests(scope);
      seconds.push((performance.now() - started) / 1000);
    }
    process.send?.({ kind: "digests", first: seconds[0], second: seconds[1] });
    return;
  }
  for (const stream of streams) stream.destroy();
  bare.close();
  await lms.close();
  await engine.stop();
  process.exit();
});
process.send?.({
  kind: "ready",
  tokens,
  portal: portalAddress,
  channelId,
  bare: `http://127.0.0.1:${(bare.address() as AddressInfo).port}`,
  instructor: { cookie: `session=${instructor.token}`, "x-csrf-token": instructor.csrfToken, prefer: "respond-sync" },
  reader: `session=${learner.token}`,
});
