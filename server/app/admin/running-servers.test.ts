import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { databasePlace, noteServer, otherDatabaseHint } from "./running-servers";

const folder = mkdtempSync(join(tmpdir(), "portal-running-servers-"));
afterAll(() => rmSync(folder, { recursive: true }));

const embedded = databasePlace({ databaseUrl: null, dataDir: "/srv/data" });
const outside = databasePlace({ databaseUrl: "postgres://portal:secret@db.example.org:5433/portal", dataDir: "/x" });

describe("a command beside a running server", () => {
  it("is told of another database, and never of its password", () => {
    const remove = noteServer(outside, folder);
    expect(otherDatabaseHint(embedded, folder)).toContain(
      `(process ${process.pid}) has another database than this command: PostgreSQL at db.example.org:5433/portal.`,
    );
    expect(otherDatabaseHint(embedded, folder)).toContain("This command works on the embedded one in /srv/data.");
    expect(otherDatabaseHint(embedded, folder)).not.toContain("secret");
    remove();
  });

  it("is told nothing where a server has its database, or none runs", () => {
    const remove = noteServer(embedded, folder);
    expect(otherDatabaseHint(embedded, folder)).toBeNull();
    remove();
    expect(otherDatabaseHint(outside, folder)).toBeNull();
    expect(otherDatabaseHint(outside, join(folder, "nowhere"))).toBeNull();
  });

  it("forgets a server that was killed", () => {
    writeFileSync(join(folder, "999999999.json"), JSON.stringify(outside));
    expect(otherDatabaseHint(embedded, folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });
});
