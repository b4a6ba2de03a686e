import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOrder } from "../../../../server/app/admin/tasks";
import type { ImportSurroundings } from "../../../../server/course-package/import/run-import";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { installed } from "../../../../server/plugins/installed";
import { type SignedLti, startSignedLti } from "../testing/signed-lti";
import { deploymentId } from "./deployment-id";

describe("npm run tools", () => {
  let lti: SignedLti;
  beforeAll(async () => {
    lti = await startSignedLti();
  });
  afterAll(() => lti.close());

  it("shows what the people of a tool have to enter, and no secret", async () => {
    await lti.db.updateTable("lti_tool").set({ shared_secret: "hush-hush" }).execute();
    const context = { acrossTenants: lti.db, now: lti.clock.now, plugins: installed } as unknown as ImportSurroundings;
    const order = { task: "lti.tools", input: { origin: "https://learn.example.org" } } as const;
    const { ok, text } = await runOrder(order, context);
    expect(ok).toBe(true);
    for (const words of [
      "https://learn.example.org/lti/token",
      "https://learn.example.org/lti/jwks.json",
      "https://lab.example/launch",
      deploymentId(DEFAULT_TENANT_ID),
      ...(installed.hooks.of("ownTools").length > 0 ? ["the portal's own"] : []),
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/client id\s+lab\n/);
    expect(text).not.toContain("hush-hush");
  });
});
