import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The server process of a development build. It is stopped gracefully and started again when the code of the server has
 * changed. Its database stays open. The next server can be loaded in advance, because loading is the longest part of a
 * start.
 */
export class ServerProcess {
  /** @param {{ output?: "inherit" | "ignore" }} options `output`: where the server's lines go */
  constructor(folder, { output = "inherit" } = {}) {
    this.folder = folder;
    this.output = output;
    this.child = null;
    this.next = null;
    this.lender = null;
    this.isReady = null;
  }

  /**
   * Starts a new process that loads the next server from the current files. The process then waits until `start` lets
   * it serve.
   */
  prepare() {
    this.dismiss();
    const next = spawn(process.execPath, ["--enable-source-maps", join(this.folder, "main.mjs"), "--borrow-database"], {
      env: { ...process.env, NODE_COMPILE_CACHE: join(this.folder, "compiled") },
      stdio: ["inherit", this.output, "inherit", "ipc"],
      serialization: "advanced",
    });
    this.next = next;
    this.isReady = new Promise((resolve) => {
      next.on("message", ({ isReady }) => isReady && resolve(true));
      next.once("exit", () => resolve(false));
    });
    next.once("exit", () => {
      if (this.next === next) this.next = null;
    });
  }

  /** Ends the process that `prepare` has started, if there is one: its server is not needed any more. */
  dismiss() {
    this.next?.kill("SIGKILL");
    this.next = null;
  }

  /** Lets the server serve. Resolves to true when it answers requests, to false when it has ended before. */
  async start() {
    this.lender ??= await makeLender(this.folder);
    if (this.next === null) this.prepare();
    const child = this.next;
    this.next = null;
    this.child = child;
    this.lender.lendTo(child);
    // If the process has just ended, sending this message fails. The handler of the process's end below reports that.
    child.send({ isTurn: true }, () => undefined);
    const { isReady } = this;
    child.once("exit", (code) => {
      if (this.child !== child) return;
      this.child = null;
      process.stdout.write(`The server has ended with ${code}. It starts again with the next change.\n`);
      // Closes the database, so that another process can open it until the next start.
      void this.lender.close();
    });
    return isReady;
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

  /** Stops the server for good, with the process that keeps the database open. */
  async end() {
    this.dismiss();
    await this.stop();
    await this.lender?.close();
  }
}

/**
 * Makes the object (lender) that keeps the embedded database open between two servers and lends it to each. It comes
 * from the first build; later builds do not replace it.
 */
async function makeLender(folder) {
  const { EmbeddedLender } = await import(pathToFileURL(resolve(folder, "lend-embedded.mjs")).href);
  return new EmbeddedLender();
}
