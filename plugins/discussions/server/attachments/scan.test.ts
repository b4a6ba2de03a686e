import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startScanner } from "../../../../server/app/testing/virus-scanner";
import { scannerAddress, variables } from "./attachment-settings";
import { scan } from "./scan";

let scanner: Awaited<ReturnType<typeof startScanner>> | null = null;
afterEach(async () => {
  await scanner?.stop();
  scanner = null;
});
const bytes = Buffer.alloc(200_000, "Ahoy");
async function ask(answer: string | null, path?: string) {
  scanner = await startScanner(() => answer, path);
  const address = scannerAddress(scanner.address);
  if (address === null) throw new Error("No address.");
  return scan(address, bytes, 500);
}

it("sends all bytes, and says that they are clean", async () => {
  expect(await ask("stream: OK")).toEqual({ is: "clean" });
  expect(scanner?.got).toEqual([bytes]);
});

it("speaks to a socket of this machine", async () => {
  const folder = mkdtempSync(join(tmpdir(), "scanner-"));
  expect(await ask("stream: OK", join(folder, "clamd.ctl"))).toEqual({ is: "clean" });
  rmSync(folder, { recursive: true });
});

it("says what was found", async () => {
  expect(await ask("stream: Eicar-Test-Signature FOUND")).toEqual({ is: "infected", found: "Eicar-Test-Signature" });
});

it.each([
  ["INSTREAM size limit exceeded. ERROR", "size limit"],
  ["stream: OK, or so", "it answered"],
  ["", "without an answer"],
  [null, ""],
  ["x".repeat(5000), "no end"],
])("fails after %j", async (answer, reason) => {
  await expect(ask(answer)).rejects.toThrow(reason);
});

it("fails when the scanner is silent, or is not there", async () => {
  const silent = await startScanner(() => "stream: OK");
  const address = scannerAddress(silent.address);
  await silent.stop();
  if (address === null) throw new Error("No address.");
  await expect(scan(address, bytes, 500)).rejects.toThrow("ECONNREFUSED");
});

it.each([
  ["tcp://127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["tcp://[::1]:3310/", { host: "::1", port: 3310 }],
  ["tcp://clamd.internal:3310", { host: "clamd.internal", port: 3310 }],
  ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["tcp://127.0.0.1", null],
  ["tcp://me:secret@127.0.0.1:3310", null],
  ["tcp://127.0.0.1:3310/scan", null],
  ["http://127.0.0.1:3310", null],
  ["unix:clamd.ctl", null],
  ["127.0.0.1:3310", null],
])("the address %s is read as %j", (value, address) => {
  expect(scannerAddress(value)).toEqual(address);
  expect(variables.ATTACHMENT_SCANNER(value) === null).toBe(address !== null);
});
