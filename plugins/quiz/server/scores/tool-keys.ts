import type { JWK } from "jose";
import { type SigningKey, signingKeyIn } from "../../../../server/sdk";
import type { QuizDb, QuizTables } from "../quiz.tables";

/** The keys of the quiz tool. With them a platform checks that a score comes from the tool. The newest key signs. */
export class ToolKeys {
  constructor(
    private readonly dbOf: (tenantId: string) => QuizDb,
    private readonly secret: string,
    private readonly clock: () => Date,
  ) {}

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
    const [secret, now] = [this.secret, this.clock()];
    return signingKeyIn<QuizTables>(this.dbOf(tenantId), { table: "quiz_key", secret, purpose: "quiz-key", now });
  }
}
