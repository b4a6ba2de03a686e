import { sql } from "kysely";
import pg from "pg";
import type { AcrossTenants } from "../database/across-tenants";
import { CONNECTION_OPTIONS } from "../database/pool";
import type { Log } from "../kit/log/log";
import { ConnectionCheck } from "./connection-check";
import type { LiveEvent } from "./live-event";
import type { LiveHub } from "./live-hub";

const CHANNEL = "portal_live";
const RECONNECT_MILLISECONDS = 2000;

const NOT_HEARD_WARNING =
  "live: events of other processes are not heard: pages change with their next load only. If DATABASE_URL leads to a " +
  "pooler in transaction mode, set DATABASE_LISTEN_URL to the server's own address. See docs/guides/poolers.md";

type Message =
  | { readonly from: string; readonly tenantId: string; readonly events: readonly LiveEvent[] }
  | { readonly from: string; readonly test: number };

/** The options of the connection over which server processes tell each other live events. */
export interface LiveWireOptions {
  /**
   * The address of the database for LISTEN: the database server itself, or a pooler that does not share connections
   * between clients.
   */
  readonly url: string;
  readonly db: AcrossTenants;
  readonly hub: LiveHub;
  /** By it the process recognises its own messages among those of all processes on the database. */
  readonly processId: string;
  readonly log: Log;
}

async function notify(db: AcrossTenants, message: Message): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

/**
 * Sends events to all server processes that use this database; each sends them to the pages that are open at it. It is
 * for a process that has no open streams itself, such as an administrator's command.
 */
export function tellProcesses(db: AcrossTenants, tenantId: string, events: readonly LiveEvent[]): Promise<void> {
  return notify(db, { from: "", tenantId, events });
}

/**
 * Carries live events between the server processes that use one PostgreSQL database, by NOTIFY and LISTEN. An event
 * only makes a page fetch data again, so a page that misses an event shows the change at its next load. A repeated test
 * finds out whether the connection is broken or there are just no events.
 */
export class LiveWire {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly test: ConnectionCheck;

  constructor(private readonly options: LiveWireOptions) {
    const { processId: from, log } = options;
    this.test = new ConnectionCheck({
      send: (test) => this.notify({ from, test }),
      onSilent: (isNew) => {
        if (isNew) log.error(NOT_HEARD_WARNING);
        this.reconnect();
      },
      onRecovered: () => log.info("live: events of other processes are heard"),
    });
  }

  /** Whether this process receives messages over the database. null until the first test has ended. */
  get isHeard(): boolean | null {
    return this.test.isHeard;
  }

  async start(): Promise<void> {
    await this.listen();
    this.test.start();
  }

  /** Sends events to the other processes. It does not wait and does not throw: a failure is only logged. */
  send(tenantId: string, events: readonly LiveEvent[]): void {
    const { processId, log } = this.options;
    this.notify({ from: processId, tenantId, events }).catch((error: unknown) =>
      log.warn({ err: error }, "live: an event was told here only"),
    );
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.test.stop();
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    const { url, log } = this.options;
    const client = new pg.Client({
      ...CONNECTION_OPTIONS,
      connectionString: url,
      application_name: "learner-portal live",
    });
    this.client = client;
    client.on("notification", ({ payload }) => this.receive(payload ?? ""));
    client.on("error", (error) => log.warn({ err: error }, "live: the connection to the database broke"));
    client.on("end", () => this.restart(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn({ err: error }, "live: no events between processes for now");
      await client.end().catch(() => undefined);
      this.restart(client);
    }
  }

  private notify(message: Message): Promise<void> {
    return notify(this.options.db, message);
  }

  private receive(payload: string): void {
    const { processId, hub, log } = this.options;
    const message = JSON.parse(payload) as Message;
    if ("test" in message) {
      if (message.from === processId) this.test.takeTest(message.test);
      return;
    }
    if (message.from === processId) return;
    hub
      .publish(message.tenantId, message.events)
      .catch((error: unknown) => log.warn({ err: error }, "live: an event of another process was not told"));
  }

  /**
   * Connects again. It does not wait until the old connection is closed, because the other end may be gone and never
   * answer.
   */
  private reconnect(): void {
    const oldClient = this.client;
    if (oldClient === null || this.stopped) return;
    this.restart(oldClient);
    oldClient.end().catch(() => undefined);
  }

  private restart(client: pg.Client): void {
    if (this.stopped || client !== this.client) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.listen(), RECONNECT_MILLISECONDS);
    this.timer.unref();
  }
}
