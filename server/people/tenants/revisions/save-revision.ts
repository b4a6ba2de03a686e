import type { TenantConfig } from "../../../../core/kernel/schema/tenant-config.schema";
import type { Diagnostic } from "../../../../core/kernel/server";
import type { HostConfig } from "../../../config/host-config";
import type { SessionUser } from "../../../contract/calls/session-user";
import { json } from "../../../database/columns";
import type { TenantDb } from "../../../database/tenant-db/tenant-db";
import type { LiveEvent } from "../../../live/live-event";
import { type BelowRevision, belowRevision } from "./below.rules";
import { revisionName } from "./revisions";

export interface RevisionScope {
  /** The tenant's database in a transaction. */
  readonly db: TenantDb;
  /** null: a command. */
  readonly user: Pick<SessionUser, "id"> | null;
  readonly now: Date;
  readonly configuration: Pick<HostConfig, "readRevision" | "layers">;
  publish(event: LiveEvent): void;
}

/** A revision to be saved. `basedOn`: the newest revision that its author has seen, 0 if none. */
export interface RevisionDraft {
  readonly basedOn: number;
  readonly value: TenantConfig;
  readonly reason: string;
}

/** What became of a revision: its number, the newer one that was there already, or its faults. */
export type SavedRevision =
  | { readonly number: number }
  | { readonly newer: number }
  | { readonly faults: readonly Diagnostic[] };

/** Saves a revision as the newest one. A newer one of somebody else is never overwritten. */
export async function saveRevision(scope: RevisionScope, draft: RevisionDraft): Promise<SavedRevision> {
  const { db, user, now, configuration, publish } = scope;
  const number = draft.basedOn + 1;
  const { diagnostics } = configuration.readRevision(revisionName(number), draft.value);
  const faults = diagnostics.filter(({ severity }) => severity === "error");
  if (faults.length > 0) return { faults };
  const newest = await newestRevision(db);
  if (newest.number !== draft.basedOn) return { newer: newest.number };
  // Of two that are saved at the same moment, one finds the number taken.
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("config_revision")
    .values({
      number,
      author_id: user?.id ?? null,
      made: now,
      reason: draft.reason,
      value: json(draft.value),
      below: json(belowRevision(draft.value, newest, configuration.layers)),
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "number"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return { newer: number };
  publish({ type: "configured" });
  return { number };
}

/** The newest revision of a tenant. */
interface NewestRevision {
  /** 0: there is none. */
  readonly number: number;
  readonly value: TenantConfig;
  /** What the files said of its values. null: it is of a time when this was not kept. */
  readonly below: BelowRevision | null;
}

export async function newestRevision(db: TenantDb): Promise<NewestRevision> {
  const row = await db
    .selectFrom("config_revision")
    .select(["number", "value", "below"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? { number: 0, value: {}, below: {} };
}
