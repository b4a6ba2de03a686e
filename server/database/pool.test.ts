import { expect, it } from "vitest";
import { serverPool } from "./pool";

it("takes no more connections than the deployment gives it", async () => {
  const pool = serverPool("postgres://portal@127.0.0.1:1/portal", {}, 3);
  expect(pool.options.max).toBe(3);
  await pool.end();
});
