import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { installed } from "../../plugins/installed";
import { openTestDatabase } from "../testing/test-database";
import { startTestPortal, type TestPortal } from "../testing/test-portal";
import { adminRoute } from "./admin-route";
import { ADMIN_FILE, sendToServer } from "./send-to-server";

describe("a command while a server has the data directory", () => {
  let portal: TestPortal;
  let dataDir: string;
  let steps: string[];
  let route: ReturnType<typeof adminRoute>;
  const silent = () => ({ tell: () => undefined, signal: new AbortController().signal });
  const list = () => sendToServer(dataDir, { task: "courses", input: {} }, silent());
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "admin-route-"));
    steps = [];
    const readingLimits = { memoryMegabytes: 512, seconds: 60 };
    const database = await openTestDatabase();
    portal = await startTestPortal({
      deps: { database },
      routes: (app, { clock }) => {
        route = adminRoute(app, {
          acrossTenants: database.db,
          clock,
          dataDir,
          demoFolder: null,
          readingLimits,
          plugins: installed,
          publish: () => undefined,
          beforehand: () => void steps.push("beforehand"),
          afterwards: async () => void steps.push("afterwards"),
        });
      },
    });
    route.open(await portal.app.listen({ port: 0, host: "127.0.0.1" }));
  });
  afterEach(async () => {
    await portal.close();
    rmSync(dataDir, { recursive: true });
  });

  it("is done by the server, which has the database", async () => {
    expect(await list()).toEqual({ ok: true, text: expect.stringContaining("no courses yet") });
    // The follow-up work of an administrator's command is finished before the command ends.
    expect(steps).toEqual(["beforehand", "afterwards"]);
  });

  it("needs the token, which only the server's own user can read", async () => {
    const file = join(dataDir, ADMIN_FILE);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const known = JSON.parse(readFileSync(file, "utf8")) as { url: string; token: string };
    for (const token of ["", "0".repeat(64), `${known.token}0`]) {
      writeFileSync(file, JSON.stringify({ ...known, token }));
      expect(await list()).toBeNull();
    }
  });

  it("is refused when the server does not know it", async () => {
    const { url, token } = JSON.parse(readFileSync(join(dataDir, ADMIN_FILE), "utf8"));
    for (const body of [{}, { task: "drop", input: {} }, { task: "courses", input: { course: 1 } }]) {
      const answer = await fetch(new URL("/internal/admin", url), {
        method: "POST",
        headers: { "content-type": "application/json", "x-admin-token": token },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(400);
    }
  });

  it("says why it failed in the server's log, and that it failed to who ordered it", async () => {
    await portal.db.schema.alterTable("objective").renameTo("objective_away").execute();
    expect(await list()).toEqual({ ok: false, text: expect.stringContaining("The server's log says why.") });
    await portal.db.schema
      .alterTable("objective_away" as "objective")
      .renameTo("objective")
      .execute();
  });

  it("finds no address when the server is gone", async () => {
    await portal.app.close();
    expect(await list()).toBeNull();
    route.close();
    expect(await list()).toBeNull();
  });
});
