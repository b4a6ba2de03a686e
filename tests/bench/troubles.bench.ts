import { existsSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { Learner, type Met } from "./learner.ts";
import type { Measured } from "./measured.ts";
import { quantile, startMeasured } from "./measured-process.ts";
import { runScenario } from "./run-scenario.ts";

const HEADS = 5000;
const SECONDS = 5;
/** Unfinished heads are closed within twenty seconds; a busy machine may be late. */
const HEADS_END_SECONDS = 25;
const myCourses =
  "/api/lms/v1/objective-workflow-aggregates/query?sort=%5B%7B%22selector%22%3A%22lastActivity%22%2C%22desc%22%3Atrue%7D%5D&skip=0&take=48&requireTotalCount=true";

/** What the program sends. */
interface Messages {
  readonly ready: { readonly url: string; readonly cookie: string };
  readonly upload: object;
  readonly fill: object;
}

const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000));

/**
 * Shows that the portal answers one learner while 500 uploads wait for a virus scanner that says nothing, while 5,000
 * unfinished heads of requests are open, and while the disk is full. A request that is not answered with 200 ends the
 * benchmark. The reference is the same request in quiet.
 */
export async function run(): Promise<Measured[]> {
  // The uploads belong to a plugin that may be missing in this build.
  if (!existsSync("plugins/discussions/server")) return [];
  return runScenario("troubles", measure);
}

async function measure(bundle: string): Promise<Measured[]> {
  await using portal = startMeasured<Messages>(bundle);
  const { url, cookie } = await portal.next("ready");
  const learner = new Learner(url + myCourses, cookie);
  await learner.while(() => seconds(1));
  const quiet = await learner.while(() => seconds(SECONDS));
  const during = (name: string, { waits }: Met<unknown>) => {
    const [value, reference] = [quantile(0.99)(waits), quantile(0.99)(quiet.waits)];
    return {
      name: `My courses while ${name}, p99 (reference: in quiet)`,
      value,
      unit: "ms",
      reference,
      ratio: value / reference,
    };
  };

  await portal.ask("upload");
  const hanging = await learner.while(() => seconds(SECONDS));
  const heads = await openHeads(new URL(url));
  const waiting = await learner.while(() => seconds(SECONDS));
  const open = heads.size;
  await learner.while(() => seconds(HEADS_END_SECONDS));
  const left = heads.size;
  await portal.ask("fill");
  const full = await learner.while(() => seconds(SECONDS));
  return [
    during("a scanner hangs", hanging),
    during(`${open} heads wait`, waiting),
    { name: "heads that are open after that", value: left, unit: "" },
    during("the disk is full", full),
  ];
}

/** Opens connections and sends the beginning of a head on each. The result keeps those that are open. */
async function openHeads({ hostname, port }: URL): Promise<ReadonlySet<Socket>> {
  const open = new Set<Socket>();
  const begin = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write("GET / HTTP/1.1\r\nhost: x\r\n");
        open.add(socket);
        done();
      });
      socket
        .once("error", fail)
        .once("close", () => open.delete(socket))
        .resume();
    });
  for (let count = 0; count < HEADS; count += 100) await Promise.all(Array.from({ length: 100 }, begin));
  return open;
}
