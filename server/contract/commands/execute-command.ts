import type { Endpoint } from "../../../core/learning/contract/endpoint";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";
import { type TenantDb, tenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { DatabaseUnavailable } from "../../database/unavailable";
import { Refusal } from "../../kit/errors/refusal";
import type { TenantHooks } from "../../kit/hooks/hooks";
import type { Log } from "../../kit/log/log";
import type { LiveEvent } from "../../live/live-event";
import type { CommandCall, CommandHandler } from "../calls/call";
import type { CallTable } from "../calls/call-table";
import { assertOn, type PluginSwitch } from "../calls/plugin-switch";
import type { SessionUser } from "../calls/session-user";
import { problemOf } from "../http/problem";
import type { CommandKey } from "./command-key";
import { type CommandRow, selectCommand, updateCommand } from "./command-store";

export interface CommandContext {
  readonly db: AcrossTenants;
  readonly calls: CallTable;
  /** Asked again when a command is run: its plugin may have been turned off since it was accepted. */
  readonly isOn: PluginSwitch;
  /** Who asked, as they are now; null when there is none with that id in the tenant. */
  readonly findUser: (db: TenantDb, tenantId: string, userId: string) => Promise<SessionUser | null>;
  readonly clock: () => Date;
  /** Asked for when a command is run, as the switch is. */
  readonly hooksOf: (host: string) => TenantHooks;
  readonly log: Log;
  readonly settingOf: (host: string, key: string) => unknown;
  /** Signs and seals what is given to others to keep. */
  readonly secret: string;
  readonly publish: (tenantId: string, events: readonly LiveEvent[], plugin: string | null) => void;
}

/** After so many unexpected errors a command is given up. */
const MAX_ATTEMPTS = 3;
/** Nobody expects any more what was asked so long ago: it is canceled instead of being done behind their back. */
const MAX_AGE_SECONDS = 24 * 3600;

/**
 * Carries one command out, unless it has been already. Its effects and its change of state commit together, under a
 * lock of its row, so that it happens once, however many processes try and wherever one of them is killed.
 * @returns the command as it stands then
 * @throws what the handler threw unexpectedly; the command stays Accepted until it is given up
 * @throws DatabaseUnavailable which says nothing about the command and counts for no try of it
 */
export async function executeCommand(context: CommandContext, key: CommandKey): Promise<CommandRow> {
  const { clock } = context;
  const db = tenantDb(context.db, key.tenantId);
  const events: LiveEvent[] = [];
  try {
    const row = await withTransaction(db, async (trx) => {
      events.length = 0;
      const command = await selectCommand(trx, key).forUpdate().executeTakeFirst();
      if (command === undefined) throw whoseIsGone();
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
      assertOn(context.isOn, asked.plugin, hostname);
      const call = {
        ...{ params, query, body, user, locale, origin },
        tenantId: key.tenantId,
        sessionHash: null,
        now: command.accepted,
        hooks: context.hooksOf(hostname),
        db: trx,
        log: context.log,
        setting: (key: string) => context.settingOf(hostname, key),
        secret: context.secret,
        publish: (event: LiveEvent) => events.push(named(event, key)),
      };
      // Validated against the endpoint's schemas when it was accepted.
      const { resultId } = await asked.handler(call as unknown as CommandCall<Endpoint>);
      return updateCommand(trx, key)
        .set({ state: "Completed", result_id: resultId, finished: clock() })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    context.publish(key.tenantId, events, context.calls.find(key.endpoint)?.plugin ?? null);
    return row;
  } catch (error) {
    if (error instanceof Refusal) return failCommand(context, key, error);
    if (error instanceof DatabaseUnavailable) {
      context.log.warn({ err: error, command: key }, "the database was lost under a command");
      throw error;
    }
    return countAttempt(context, key, error);
  }
}

function named(event: LiveEvent, { id: commandId }: CommandKey): LiveEvent {
  return event.type === "progress" ? { ...event, commandId } : event;
}

function commandOf(calls: CallTable, id: string) {
  const found = calls.find(id);
  if (!found?.endpoint.command) return null;
  return { plugin: found.plugin, handler: found.handler as CommandHandler<Endpoint> };
}

function failCommand({ db, clock }: CommandContext, key: CommandKey, refusal: Refusal): Promise<CommandRow> {
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

/** A command goes with the account of who asked for it. */
function whoseIsGone(): Refusal {
  return new Refusal("unauthorized");
}

async function countAttempt(context: CommandContext, key: CommandKey, error: unknown): Promise<CommandRow> {
  context.log.error({ err: error, command: key }, "command failed unexpectedly");
  const row = await updateCommand(tenantDb(context.db, key.tenantId), key)
    .set((eb) => ({ attempts: eb("attempts", "+", 1), lease_until: null }))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw whoseIsGone();
  if (row.attempts < MAX_ATTEMPTS) throw error;
  return failCommand(context, key, new Refusal("internal"));
}
