import { defineServerPlugin } from "../../../server/sdk";
import { calls } from "./calls";
import { findPassages } from "./find-passages";
import { migrations } from "./knowledge.migrations";
import type { KnowledgeTables } from "./knowledge.tables";
import { updateIndexes } from "./make-index";

/** In advance, so that the first search after an import need not wait. */
const indexing = {
  every: 300,
  soon: true,
  async run(scope: Parameters<typeof updateIndexes>[0]): Promise<void> {
    const courses = await scope.db
      .selectFrom("objective")
      .select(["id", "language", "content_version as contentVersion"])
      .orderBy("id")
      .execute();
    await updateIndexes(scope, courses);
  },
};

export default defineServerPlugin<KnowledgeTables>({
  id: "knowledge-center",
  migrations,
  calls,
  hooks: { findPassages: async (scope, search) => (await findPassages(scope, search)).data },
  jobs: [indexing],
});
