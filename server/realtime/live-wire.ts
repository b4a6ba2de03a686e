import type { Kysely } from "kysely";
import { sql } from "kysely";
import pg from "pg";
import type { Tables } from "../database/tables";
import type { Log } from "../http/log";
import type { LiveEvent } from "./live-event";
import type { LiveHub } from "./live-hub";

const CHANNEL = "portal_live";
const RECONNECT_MILLISECONDS = 2000;

interface Message {
  readonly from: string;
  readonly tenantId: string;
  readonly events: readonly LiveEvent[];
}

export interface LiveWireOptions {
  readonly url: string;
  readonly db: Kysely<Tables>;
  readonly hub: LiveHub;
  /** Names this process among those on the same database. */
  readonly processId: string;
  readonly log: Log;
}

/**
 * Carries live events between the processes on one PostgreSQL server. They only wake: a page that missed one is right
 * again after its next load, so a lost connection loses nothing but time.
 */
export class LiveWire {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly options: LiveWireOptions) {}

  async start(): Promise<void> {
    const { url, log } = this.options;
    const client = new pg.Client({ connectionString: url, application_name: "learner-portal live", keepAlive: true });
    this.client = client;
    client.on("notification", ({ payload }) => this.receive(payload ?? ""));
    client.on("error", (error) => log.warn({ err: error }, "the live connection to the database broke"));
    client.on("end", () => this.restart());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      log.warn({ err: error }, "no live events between processes for now");
      await client.end().catch(() => undefined);
      this.restart();
    }
  }

  /** Tells the other processes. */
  send(tenantId: string, events: readonly LiveEvent[]): void {
    const { db, processId, log } = this.options;
    const message: Message = { from: processId, tenantId, events };
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`
      .execute(db)
      .catch((error: unknown) => log.warn({ err: error }, "a live event was told here only"));
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private receive(payload: string): void {
    const { processId, hub, log } = this.options;
    const { from, tenantId, events } = JSON.parse(payload) as Message;
    if (from === processId) return;
    hub
      .publish(tenantId, events)
      .catch((error: unknown) => log.warn({ err: error }, "a live event of another process was not told"));
  }

  private restart(): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.start(), RECONNECT_MILLISECONDS);
    this.timer.unref();
  }
}
