import { CachedEngine } from "../../../server/app/testing/kept-engine";
import { sendOrder } from "./admin-order";
import { readFilledArchive } from "./filled";
import { LentEngine } from "./lent-engine";
import { restoreConfig } from "./restore-config";
import { type RunningServer, startServer } from "./server";

type Environment = Readonly<Record<string, string>>;

/** The tests of a worker send more requests from one address than people do, so these limits must not end a test. */
const LIMITS: Environment = {
  RATE_LIMIT_SESSION: "1000000",
  RATE_LIMIT_ADDRESS: "1000000",
  RATE_LIMIT_SIGN_IN: "1000000",
  RATE_LIMIT_VISITORS: "1000000",
  LIVE_STREAMS_PER_ADDRESS: "100000",
};

interface Kept {
  readonly environment: string;
  readonly lent: LentEngine;
  readonly server: RunningServer;
  readonly log: string[];
}

/**
 * The server of one worker, which its tests use one after the other: at the start of each test the database has only
 * the demo's tenant, and the configuration that of the project. A test that restarted the server or needs other
 * environment variables has the next test start a new one, at the same address and on the same engine.
 */
export class CachedPortal {
  private engine: CachedEngine | null = null;
  private kept: Kept | null = null;
  private port = "0";

  /** Runs one test with the server. */
  async lend(environment: Environment, use: (portal: RunningServer) => Promise<void>): Promise<void> {
    const key = JSON.stringify(environment);
    if (this.kept?.environment !== key) await this.end();
    this.kept ??= await this.start(environment, key);
    const { server, log } = this.kept;
    let isRestarted = false;
    await use({
      ...server,
      restart: (options) => {
        isRestarted = true;
        return server.restart(options);
      },
    });
    const isKept = !isRestarted && (await this.makeFresh(this.kept));
    if (!isKept) await this.end();
    log.length = 0;
  }

  async close(): Promise<void> {
    await this.end();
    await this.engine?.close();
    this.engine = null;
  }

  private async start(environment: Environment, key: string): Promise<Kept> {
    this.engine ??= await CachedEngine.load(await readFilledArchive());
    const lent = new LentEngine(this.engine.lend());
    const log: string[] = [];
    const server = await startServer({ ...LIMITS, PORT: this.port, ...environment }, { lent, log });
    this.port = new URL(server.origin).port;
    return { environment: key, lent, server, log };
  }

  /** Restores the configuration and the rows under the running server, which then forgets what it has read. */
  private async makeFresh({ lent, server }: Kept): Promise<boolean> {
    // What the server does when its configuration changes must end before its rows are restored.
    if ((await restoreConfig(server)) && !(await renew(server))) return false;
    if (!(await lent.pause())) return false;
    if (!(await this.engine?.empty({ keepSession: true }))) return false;
    lent.resume();
    return renew(server);
  }

  private async end(): Promise<void> {
    const { kept, engine } = this;
    if (kept === null) return;
    this.kept = null;
    kept.lent.resume();
    await kept.server.stop();
    await kept.lent.end();
    if (!(await engine?.empty())) {
      await engine?.close();
      this.engine = null;
    }
  }
}

/**
 * Has the server read its configuration, and forget its caches, which it does before and after each of an
 * administrator's orders. This order changes nothing.
 */
async function renew(server: RunningServer): Promise<boolean> {
  return (await sendOrder(server, { task: "tenant", input: { do: "list" } })).ok;
}
