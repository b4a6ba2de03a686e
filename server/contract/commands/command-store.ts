import { type Selectable, sql } from "kysely";
import { prefixes } from "../../../core/learning/contract/endpoint";
import type { CommandStatus, Problem } from "../../../core/learning/contract/entities/index";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";
import type { Tables } from "../../database/tables";
import type { TenantDb } from "../../database/tenant-db/tenant-db";
import { withTransaction } from "../../database/transaction";
import { ApiError } from "../../kit/errors/api-error";
import { type CommandKey, requestHash } from "./command-key";
import type { CommandPayload } from "./commands.tables";

export type CommandRow = Selectable<Tables["command"]>;

/** The time for which a process reserves a command that it works on. After that another process may take it over. */
const LEASE_SECONDS = 15;

/**
 * Stores a command as accepted. From then on it is carried out even if this process ends, unless its handler refuses it
 * or it gets too old. If the same command is sent again, the stored one is returned. A failed command has changed
 * nothing, so sending it again starts it again.
 * @throws ApiError `conflict` when the id was used with another payload
 */
export async function acceptCommand(
  db: TenantDb,
  key: CommandKey,
  payload: CommandPayload,
  now: Date,
): Promise<CommandRow> {
  const hash = requestHash({ params: payload.params, query: payload.query, body: payload.body });
  return withTransaction(db, async (trx) => {
    const fresh = {
      request_hash: hash,
      payload: json(payload),
      state: "Accepted" as const,
      accepted: now,
      lease_until: leaseEnd(),
    };
    await trx
      .insertInto("command")
      .values({ tenant_id: key.tenantId, user_id: key.userId, id: key.id, endpoint: key.endpoint, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(["tenant_id", "user_id", "id", "endpoint"])
          .doUpdateSet({ ...fresh, problem: null, attempts: 0, finished: null })
          .where("command.state", "=", "Failed")
          .where("command.request_hash", "=", hash),
      )
      .execute();
    const row = await selectCommand(trx, key).executeTakeFirstOrThrow();
    if (row.request_hash !== hash) throw new ApiError("conflict", { detail: "Another payload was sent with this id." });
    return row;
  });
}

export function selectCommand(db: TenantDb, key: CommandKey) {
  return db
    .selectFrom("command")
    .selectAll()
    .where("tenant_id", "=", key.tenantId)
    .where("user_id", "=", key.userId)
    .where("id", "=", key.id)
    .where("endpoint", "=", key.endpoint);
}

export function updateCommand(db: TenantDb, key: CommandKey) {
  return db
    .updateTable("command")
    .where("tenant_id", "=", key.tenantId)
    .where("user_id", "=", key.userId)
    .where("id", "=", key.id)
    .where("endpoint", "=", key.endpoint);
}

/**
 * Takes over accepted commands whose lease has run out or was given back: their process is gone, or the command failed
 * unexpectedly. The oldest come first.
 */
export async function takeOverCommands(db: AcrossTenants, limit: number): Promise<readonly CommandKey[]> {
  const rows = await db
    .updateTable("command")
    .set({ lease_until: leaseEnd() })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("tenant_id", "user_id", "id", "endpoint"),
        "in",
        selectFrom("command")
          .select(["tenant_id", "user_id", "id", "endpoint"])
          .where("state", "=", "Accepted")
          .where((or) => or.or([or("lease_until", "is", null), or("lease_until", "<", sql<Date>`clock_timestamp()`)]))
          .orderBy("accepted")
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple("tenant_id", "user_id", "id", "endpoint"),
      ),
    )
    .returning(["tenant_id", "user_id", "id", "endpoint", "accepted"])
    .execute();
  // The rows are sorted again: `returning` gives them in any order, although `order by` has chosen the oldest.
  const oldestFirst = rows.toSorted((a, b) => a.accepted.getTime() - b.accepted.getTime());
  return oldestFirst.map((row) => ({
    tenantId: row.tenant_id,
    userId: row.user_id,
    id: row.id,
    endpoint: row.endpoint,
  }));
}

/**
 * Ends the leases of all commands, so that they can be taken over at once. Call it only if no other process works on
 * this database.
 */
export async function endLeases(db: AcrossTenants): Promise<void> {
  await db.updateTable("command").set({ lease_until: null }).where("state", "=", "Accepted").execute();
}

/**
 * The time at which a lease that begins now ends. All processes share the clock of the database, so that clock is used.
 */
function leaseEnd() {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
}

/** The latest command of a user with this id. null when there is none. */
export async function findCommand(db: TenantDb, userId: string, id: string): Promise<CommandRow | null> {
  const row = await db
    .selectFrom("command")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .orderBy("accepted", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

function statusUrl(commandId: string): string {
  return `${prefixes.lms}commands/${commandId}`;
}

export function commandStatus(row: CommandRow): CommandStatus {
  return {
    id: row.id,
    state: row.state,
    statusUrl: statusUrl(row.id),
    accepted: row.accepted.toISOString(),
    resultId: row.result_id,
    problem: row.problem as Problem | null,
  };
}
