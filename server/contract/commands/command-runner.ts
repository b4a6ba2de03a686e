import type { Endpoint } from "../../../core/learning/contract/endpoint";
import { settingFor } from "../../config/config-source";
import { hostConfig } from "../../config/host-config";
import { json } from "../../database/columns";
import { type TenantDb, tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { DatabaseUnavailable } from "../../database/unavailable";
import { ApiError } from "../../kit/errors/api-error";
import type { LiveEvent } from "../../live/live-event";
import type { CommandCall, CommandHandler } from "../calls/call";
import type { CallTable } from "../calls/call-table";
import { assertPermitted } from "../calls/permitted";
import { assertPluginOn } from "../calls/plugin-switch";
import type { Services } from "../calls/services";
import type { SessionUser } from "../calls/session-user";
import { problemOf } from "../http/problem";
import type { CommandKey } from "./command-key";
import { type CommandRow, endLeases, selectCommand, takeOverCommands, updateCommand } from "./command-store";

interface CommandContext
  extends Pick<
    Services,
    | "db"
    | "clock"
    | "log"
    | "secret"
    | "variables"
    | "publish"
    | "isOn"
    | "isLeftOut"
    | "hooksOf"
    | "audienceOf"
    | "config"
  > {
  readonly calls: CallTable;
  /** The user of the command in their current state. null when there is no user with that id. */
  readonly findUser: (db: TenantDb, tenantId: string, userId: string) => Promise<SessionUser | null>;
}

/** Number of unexpected errors after which a command fails for good. */
const MAX_ATTEMPTS = 3;
/** A command that waits longer than this is canceled, because the user no longer expects it to happen. */
const MAX_AGE_SECONDS = 24 * 3600;

/** How often the runner looks for commands whose process has ended, or that failed unexpectedly. */
const SWEEP_MILLISECONDS = 5000;
const SWEEP_MAX_COMMANDS = 20;

/**
 * Carries out accepted commands. Commands that this process has accepted are carried out at once; commands of ended
 * processes are carried out when their lease has run out.
 */
export class CommandRunner {
  private readonly running = new Set<Promise<unknown>>();
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly context: CommandContext) {}

  /**
   * Starts the sweep, the regular search for commands that ended processes left behind. `isAlone`: no other process
   * works on this database.
   */
  async start(isAlone: boolean): Promise<void> {
    if (isAlone) await endLeases(this.context.db);
    this.sweepSoon(0);
  }

  execute(key: CommandKey): Promise<CommandRow> {
    return this.track(executeCommand(this.context, key));
  }

  /** Carries out a command without making the caller wait. Errors are logged, and the sweep tries again. */
  enqueue(key: CommandKey): void {
    this.execute(key).catch(() => undefined);
  }

  /** Stops the sweep and waits for the running commands. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = () => this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  private sweepSoon(delay: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.track(this.sweep())
        .catch((error: unknown) => this.context.log.error({ err: error }, "commands: looking for left commands failed"))
        .finally(() => this.sweepSoon(SWEEP_MILLISECONDS));
    }, delay);
    this.timer.unref();
  }

  private async sweep(): Promise<void> {
    const keys = await takeOverCommands(this.context.db, SWEEP_MAX_COMMANDS);
    for (const key of keys) {
      if (this.stopped) return;
      this.context.log.info({ command: key }, "commands: taking over a command");
      await executeCommand(this.context, key).catch(() => undefined);
    }
  }
}

/**
 * Carries out one command, unless this has happened already. The command's effects and its change of state commit
 * together, while its row is locked. So it happens once, even if several processes try and one of them is killed.
 * @returns the command in its new state
 * @throws any unexpected error of the handler; the command stays Accepted until there are too many errors
 * @throws DatabaseUnavailable, which does not count as a try of the command
 */
async function executeCommand(context: CommandContext, key: CommandKey): Promise<CommandRow> {
  const { clock } = context;
  const db = tenantDb(context.db, key.tenantId);
  const events: LiveEvent[] = [];
  try {
    const row = await withTransaction(db, async (trx) => {
      events.length = 0;
      const command = await selectCommand(trx, key).forUpdate().executeTakeFirst();
      if (command === undefined) throw accountDeleted();
      if (command.state !== "Accepted") return command;
      const user = await context.findUser(trx, key.tenantId, key.userId);
      const asked = commandOf(context.calls, key.endpoint);
      const isTooOld = clock().getTime() - command.accepted.getTime() > MAX_AGE_SECONDS * 1000;
      if (user === null || asked === null || isTooOld) {
        return updateCommand(trx, key)
          .set({ state: "Canceled", finished: clock() })
          .returningAll()
          .executeTakeFirstOrThrow();
      }
      const { params, query, body, locale, origin } = command.payload;
      const { hostname } = new URL(origin);
      // It stays accepted, and is carried out when the plugin works again.
      if (asked.plugin !== null && context.isLeftOut(asked.plugin)) return command;
      assertPluginOn(context, asked.plugin, hostname);
      assertPermitted(asked.endpoint, user);
      const audience = await context.audienceOf(hostname, user);
      const call = {
        params,
        query,
        body,
        user,
        locale,
        origin,
        tenantId: key.tenantId,
        sessionHash: null,
        now: command.accepted,
        hooks: context.hooksOf(hostname),
        db: trx,
        log: context.log,
        setting: (key: string) => settingFor(context.config, hostname, audience, key),
        configuration: hostConfig(context.config, hostname),
        address: null,
        variables: context.variables,
        secret: context.secret,
        publish: (event: LiveEvent) => events.push(withCommandId(event, key)),
      };
      // The input was checked by the endpoint's schemas when the command was accepted, so the cast is safe.
      const { resultId } = await asked.handler(call as unknown as CommandCall<Endpoint>);
      return updateCommand(trx, key)
        .set({ state: "Completed", result_id: resultId, finished: clock() })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    context.publish(key.tenantId, events, context.calls.find(key.endpoint)?.plugin ?? null);
    return row;
  } catch (error) {
    if (error instanceof ApiError) return failCommand(context, key, error);
    if (error instanceof DatabaseUnavailable) {
      context.log.warn({ err: error, command: key }, "commands: the database was lost under a command");
      throw error;
    }
    return countAttempt(context, key, error);
  }
}

function withCommandId(event: LiveEvent, { id: commandId }: CommandKey): LiveEvent {
  return event.type === "progress" ? { ...event, commandId } : event;
}

function commandOf(calls: CallTable, id: string) {
  const found = calls.find(id);
  if (!found?.endpoint.command) return null;
  return { endpoint: found.endpoint, plugin: found.plugin, handler: found.handler as CommandHandler<Endpoint> };
}

function failCommand({ db, clock }: CommandContext, key: CommandKey, refusal: ApiError): Promise<CommandRow> {
  return withTransaction(tenantDb(db, key.tenantId), async (trx) => {
    const failed = await updateCommand(trx, key)
      .where("state", "=", "Accepted")
      .set({ state: "Failed", problem: json(problemOf(refusal)), finished: clock() })
      .returningAll()
      .executeTakeFirst();
    const row = failed ?? (await selectCommand(trx, key).executeTakeFirst());
    if (row === undefined) throw refusal;
    return row;
  });
}

/** The refusal for a command whose row no longer exists. The user's account was deleted, and the command with it. */
function accountDeleted(): ApiError {
  return new ApiError("unauthorized");
}

async function countAttempt(context: CommandContext, key: CommandKey, error: unknown): Promise<CommandRow> {
  context.log.error({ err: error, command: key }, "commands: command failed unexpectedly");
  const row = await updateCommand(tenantDb(context.db, key.tenantId), key)
    .set((eb) => ({ attempts: eb("attempts", "+", 1), lease_until: null }))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw accountDeleted();
  if (row.attempts < MAX_ATTEMPTS) throw error;
  return failCommand(context, key, new ApiError("internal"));
}
