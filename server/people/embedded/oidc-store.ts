import type { Adapter, AdapterPayload } from "oidc-provider";
import type { AcrossTenants } from "../../database/across-tenants";
import { json } from "../../database/columns";

/**
 * The storage of the embedded sign-in provider, in the form that the library `oidc-provider` asks for: the table
 * `oidc_item`, one row for each item. `model` is the kind of the items, such as `Session`.
 */
export class OidcStore implements Adapter {
  constructor(
    private readonly db: AcrossTenants,
    private readonly model: string,
    private readonly tenantId: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const accountId = accountOf(payload);
    const row = {
      payload: json(payload),
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      expires: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      account_tenant: accountId === null ? null : this.tenantId,
      account_id: accountId,
    };
    await this.db
      .insertInto("oidc_item")
      .values({ model: this.model, id, ...row })
      .onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(row))
      .execute();
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.findBy("id", id);
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.findBy("uid", uid);
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.findBy("user_code", userCode);
  }

  async consume(id: string): Promise<void> {
    await this.db
      .updateTable("oidc_item")
      .set({ consumed: new Date() })
      .where("model", "=", this.model)
      .where("id", "=", id)
      .execute();
  }

  async destroy(id: string): Promise<void> {
    await this.db.deleteFrom("oidc_item").where("model", "=", this.model).where("id", "=", id).execute();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.db.deleteFrom("oidc_item").where("grant_id", "=", grantId).execute();
  }

  private async findBy(column: "id" | "uid" | "user_code", value: string): Promise<AdapterPayload | undefined> {
    const row = await this.db
      .selectFrom("oidc_item")
      .select(["payload", "consumed", "expires"])
      .where("model", "=", this.model)
      .where(column, "=", value)
      .executeTakeFirst();
    if (row === undefined || (row.expires !== null && row.expires.getTime() <= Date.now())) return undefined;
    const consumed = row.consumed === null ? {} : { consumed: Math.floor(row.consumed.getTime() / 1000) };
    return { ...row.payload, ...consumed };
  }
}

function accountOf({ accountId, session, result }: AdapterPayload): string | null {
  return accountId ?? session?.accountId ?? result?.login?.accountId ?? null;
}

/** Removes expired rows of the embedded sign-in provider, such as old codes and sessions. */
export async function sweepOidcItems(db: AcrossTenants): Promise<void> {
  await db.deleteFrom("oidc_item").where("expires", "<=", new Date()).execute();
}
