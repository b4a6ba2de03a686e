import type { Kysely } from "kysely";
import { reading } from "../../database/again";
import { type Given, prepared } from "../../database/prepared";
import type { Tables } from "../../database/tables";
import { DEFAULT_TENANT_ID } from "../../database/tenant";

const KEEP_MILLISECONDS = 30_000;

const tenantOfHost = prepared((db, { host }: Given<{ host: string }>) =>
  db.selectFrom("tenant").select("id").where("host", "=", host),
);

/** Which tenant a host belongs to: the one that claims it, else the default one. Kept for half a minute. */
export class Tenants {
  private readonly known = new Map<string, { id: Promise<string>; until: number }>();

  constructor(private readonly db: Kysely<Tables>) {}

  idOf(host: string): Promise<string> {
    const now = performance.now();
    const entry = this.known.get(host);
    if (entry && entry.until > now) return entry.id;
    const id = reading(() => this.find(host));
    this.known.set(host, { id, until: now + KEEP_MILLISECONDS });
    id.catch(() => this.known.delete(host));
    return id;
  }

  private async find(host: string): Promise<string> {
    const row = await tenantOfHost.first(this.db, { host });
    return row?.id ?? DEFAULT_TENANT_ID;
  }
}
