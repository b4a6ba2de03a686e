import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { json, newId, seal, unseal } from "../../../../server/sdk";
import type { QuizDb } from "../quiz.tables";

const PURPOSE = "quiz-key";

/** The tool's keys. A platform checks with them that a score is from the tool. The newest key signs. */
export class ToolKeys {
  constructor(
    private readonly dbOf: (tenantId: string) => QuizDb,
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** The public keys. */
  async published(tenantId: string): Promise<{ keys: JWK[] }> {
    await this.signing(tenantId);
    const rows = await this.dbOf(tenantId)
      .selectFrom("quiz_key")
      .select("public_key")
      .orderBy("created", "desc")
      .execute();
    return { keys: rows.map(({ public_key }) => public_key) };
  }

  /** The key that signs now. It is made at its first use. */
  async signing(tenantId: string): Promise<{ kid: string; key: CryptoKey | Uint8Array }> {
    const row = await this.dbOf(tenantId)
      .selectFrom("quiz_key")
      .select(["kid", "private_key"])
      .orderBy("created", "desc")
      .limit(1)
      .executeTakeFirst();
    // A key that was sealed with another secret cannot be used any more.
    const opened = row === undefined ? null : unseal(this.secret, PURPOSE, row.private_key);
    if (row === undefined || opened === null) return this.make(tenantId);
    return { kid: row.kid, key: await importJWK(opened as JWK, "RS256") };
  }

  private async make(tenantId: string): Promise<{ kid: string; key: CryptoKey }> {
    const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
    const kid = newId();
    await this.dbOf(tenantId)
      .insertInto("quiz_key")
      .values({
        ...{ tenant_id: tenantId, kid, created: this.clock() },
        public_key: json({ ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" }),
        private_key: seal(this.secret, PURPOSE, await exportJWK(privateKey)),
      })
      .execute();
    return { kid, key: privateKey };
  }
}
