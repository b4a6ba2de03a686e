import type { JWK } from "jose";
import { currentKey, json, type KeyStore, newId, type SigningKey } from "../../../../server/sdk";
import type { QuizDb } from "../quiz.tables";

/**
 * The keys of the quiz tool. With them a platform (the portal that opens quizzes) checks that a score comes from the
 * tool. The newest key signs.
 */
export class ToolKeys {
  constructor(
    private readonly dbOf: (tenantId: string) => QuizDb,
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

  /** The public keys, in the form in which they are published. */
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
  signing(tenantId: string): Promise<SigningKey> {
    const db = this.dbOf(tenantId);
    const created = this.clock();
    const store: KeyStore = {
      ...{ secret: this.secret, purpose: "quiz-key" },
      newest: () =>
        db
          .selectFrom("quiz_key")
          .select(["kid", "private_key as sealedKey"])
          .orderBy("created", "desc")
          .limit(1)
          .executeTakeFirst(),
      async add({ kid, publicJwk, sealedKey }) {
        const keys = { public_key: json(publicJwk), private_key: sealedKey };
        await db
          .insertInto("quiz_key")
          .values({ tenant_id: tenantId, kid, ...keys, created })
          .execute();
      },
    };
    return currentKey(store, newId);
  }
}
