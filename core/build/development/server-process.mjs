import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The server of a build. It is stopped kindly and started again when its own part has changed; its database stays open
 * meanwhile.
 */
export class ServerProcess {
  constructor(folder) {
    this.folder = folder;
    this.child = null;
    this.lender = null;
  }

  async start() {
    this.lender ??= await makeLender(this.folder);
    const child = spawn(
      process.execPath,
      ["--enable-source-maps", join(this.folder, "main.mjs"), "--borrow-database"],
      {
        env: { ...process.env, NODE_COMPILE_CACHE: join(this.folder, "compiled") },
        stdio: ["inherit", "inherit", "inherit", "ipc"],
        serialization: "advanced",
      },
    );
    this.child = child;
    this.lender.lendTo(child);
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
    await this.stop();
    await this.lender?.close();
  }
}

/** It comes with the server's first build and stays as it was then. */
async function makeLender(folder) {
  const { EmbeddedLender } = await import(pathToFileURL(resolve(folder, "lend-embedded.mjs")).href);
  return new EmbeddedLender();
}
