import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../http/testing";
import { course, LEARNER, sample } from "../testing/sample-package";
import { importDoor, knock } from "./import-door";
import { runImport } from "./run-import";

describe("importing into a running server", () => {
  let portal: TestPortal;
  let dataDir: string;
  let door: ReturnType<typeof importDoor>;
  let path: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "import-door-"));
    portal = await startTestPortal({
      routes: (app, { db, clock }) => {
        door = importDoor(app, { db, clock, dataDir });
      },
    });
    door.open(await portal.app.listen({ port: 0, host: "127.0.0.1" }));
    path = join(dataDir, "portal-package.json");
    const source = { format: "learner-portal-package", version: 1, ...sample([course("one")], []) };
    writeFileSync(path, JSON.stringify(source));
  });
  afterEach(async () => {
    await portal.close();
    rmSync(dataDir, { recursive: true });
  });

  const courses = async () => (await portal.db.selectFrom("objective").select("name").execute()).length;

  it("is done by the server, which has the database", async () => {
    const outcome = await knock(dataDir, { path, grantTo: [LEARNER] });
    expect(outcome?.ok).toBe(true);
    expect(outcome?.text).toContain("Course one  /learn/courses/");
    expect(outcome?.text).toContain("Put into My courses of 1 learner(s).");
    expect(await courses()).toBe(1);
  });

  it("tells the links that answer the questions of e-mails", async () => {
    const options = ["yes", "no"].map((key) => ({ key, text: key, correct: key === "yes" }));
    const reinforcements = [{ key: "why", course: "one", learners: ["learner"], question: "Why?", options }];
    const source = { format: "learner-portal-package", version: 1, ...sample([course("one")], []), reinforcements };
    writeFileSync(path, JSON.stringify(source));
    const outcome = await knock(dataDir, { path, grantTo: [LEARNER] });
    const { id } = await portal.db.selectFrom("reinforcement_workflow").select("id").executeTakeFirstOrThrow();
    for (const { key } of options) {
      const link = `/learn/email-response-callback?workflowId=${id}&answer=${key}`;
      expect(outcome?.text).toContain(`${LEARNER}  why  ${link}`);
    }
  });

  it("tells what is broken, and changes nothing", async () => {
    writeFileSync(path, readFileSync(path, "utf8").replace('"composite"', '"nothing"'));
    const outcome = await knock(dataDir, { path, grantTo: "learners" });
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining("Nothing was changed.") });
    expect(outcome?.text).toContain("IMPORT_PACKAGE_SHAPE");
    expect(await courses()).toBe(0);
  });

  it("changes nothing for somebody who is not there", async () => {
    const outcome = await runImport(portal.db, { path, grantTo: ["nobody@school.example"] }, portal.clock.now);
    expect(outcome).toMatchObject({ ok: false, text: expect.stringContaining("nobody@school.example") });
    expect(await courses()).toBe(0);
  });

  it("needs the token, which only the server's own user can read", async () => {
    expect(statSync(join(dataDir, "import-door.json")).mode & 0o777).toBe(0o600);
    const file = join(dataDir, "import-door.json");
    const known = JSON.parse(readFileSync(file, "utf8")) as { url: string; token: string };
    for (const token of ["", "0".repeat(64), `${known.token}0`]) {
      writeFileSync(file, JSON.stringify({ ...known, token }));
      expect(await knock(dataDir, { path, grantTo: "learners" })).toBeNull();
    }
    expect(await courses()).toBe(0);
  });

  it("is not there when the server is gone", async () => {
    await portal.app.close();
    expect(await knock(dataDir, { path, grantTo: "learners" })).toBeNull();
    door.close();
    expect(await knock(dataDir, { path, grantTo: "learners" })).toBeNull();
  });
});
