import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The server of a build. It is stopped kindly and started again when its own part has changed; its database stays open
 * meanwhile. The next one can be loaded beside it: that is most of a start.
 */
export class ServerProcess {
  constructor(folder) {
    this.folder = folder;
    this.child = null;
    this.next = null;
    this.lender = null;
  }

  /** Loads the next server from what lies there now. It waits for `start`, which takes no other one. */
  prepare() {
    this.dismiss();
    const next = spawn(process.execPath, ["--enable-source-maps", join(this.folder, "main.mjs"), "--borrow-database"], {
      env: { ...process.env, NODE_COMPILE_CACHE: join(this.folder, "compiled") },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      serialization: "advanced",
    });
    this.next = next;
    next.once("exit", () => {
      if (this.next === next) this.next = null;
    });
  }

  /** The one that was prepared is not wanted any more. */
  dismiss() {
    this.next?.kill("SIGKILL");
    this.next = null;
  }

  async start() {
    this.lender ??= await makeLender(this.folder);
    if (this.next === null) this.prepare();
    const child = this.next;
    this.next = null;
    this.child = child;
    this.lender.lendTo(child);
    // One that has just ended by itself says so below.
    child.send({ isTurn: true }, () => undefined);
    child.once("exit", (code) => {
      if (this.child !== child) return;
      this.child = null;
      process.stdout.write(`The server has ended with ${code}. It starts again with the next change.\n`);
      // Until then others may open it.
      void this.lender.close();
    });
  }

  async stop() {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
  }

  /** Stops it for good. */
  async end() {
    this.dismiss();
    await this.stop();
    await this.lender?.close();
  }
}

/** It comes with the server's first build and stays as it was then. */
async function makeLender(folder) {
  const { EmbeddedLender } = await import(pathToFileURL(resolve(folder, "lend-embedded.mjs")).href);
  return new EmbeddedLender();
}
