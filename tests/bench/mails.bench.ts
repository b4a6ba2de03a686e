import { existsSync } from "node:fs";
import { Learner, type Met } from "./learner.ts";
import type { Measured } from "./measured.ts";
import { quantile, startMeasured } from "./measured-process.ts";
import { runScenario } from "./run-scenario.ts";

/**
 * The program that is measured. It belongs to the plugin `mails`, and is missing if the plugin is not in this build.
 */
const scenario = "plugins/mails/server/testing/many-mails.scenario.ts";
const QUIET_SECONDS = 5;

/** What the program sends as a mail server, and as the portal. */
interface MailServerMessages {
  readonly ready: { readonly url: string };
  readonly count: { readonly count: number };
}
interface PortalMessages {
  readonly ready: { readonly mails: number; readonly url: string; readonly cookie: string };
  readonly queue: { readonly cpu: number };
  readonly send: { readonly cpu: number };
}

/**
 * Measures how long ten thousand mails take to be queued and sent to a real mail server, and how long a learner's
 * request takes meanwhile. The reference is the same request while no mails are sent.
 */
export async function run(): Promise<Measured[]> {
  if (!existsSync(scenario)) return [];
  return runScenario("mails", measure, scenario);
}

async function measure(bundle: string): Promise<Measured[]> {
  await using mailServer = startMeasured<MailServerMessages>(bundle, ["mail-server"]);
  const { url: smtp } = await mailServer.next("ready");
  await using portal = startMeasured<PortalMessages>(bundle, ["portal", smtp]);
  const { mails, url, cookie } = await portal.next("ready");
  const learner = new Learner(url, cookie);
  await learner.while(() => new Promise((done) => setTimeout(done, 1000)));
  const quiet = await learner.while(() => new Promise((done) => setTimeout(done, QUIET_SECONDS * 1000)));
  const queued = await learner.while(() => portal.ask("queue"));
  const sent = await learner.while(() => portal.ask("send"));
  const { count } = await mailServer.ask("count");
  if (count !== mails) throw new Error(`The mail server got ${count} of ${mails} mails.`);
  const during = (name: string, { waits }: Met<unknown>, share: number) => {
    const [value, reference] = [quantile(share)(waits), quantile(share)(quiet.waits)];
    return { name, value, unit: "ms", reference, ratio: value / reference };
  };
  return [
    { name: `${mails} mails: queued`, value: mails / queued.seconds, unit: "/s" },
    { name: `${mails} mails: sent to a mail server`, value: mails / sent.seconds, unit: "/s" },
    { name: "the server process's time a mail sent", value: sent.result.cpu / mails, unit: "ms" },
    during("My courses while mails are queued, median (reference: without)", queued, 0.5),
    during("My courses while mails are sent, median (reference: without)", sent, 0.5),
    during("My courses while mails are sent, p99 (reference: without)", sent, 0.99),
  ];
}
