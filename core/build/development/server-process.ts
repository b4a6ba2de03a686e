import { type ChildProcess, spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

type Lending = typeof import("../../../server/database/lend-embedded");
type EmbeddedLender = import("../../../server/database/lend-embedded").EmbeddedLender;

/** A process that loads a server. `isReady` resolves when it answers requests, to false when it has ended before. */
interface NextServer {
  readonly child: ChildProcess;
  readonly isReady: Promise<boolean>;
}

/**
 * The server process of a development build. It is stopped gracefully and started again when the code of the server has
 * changed. Its database stays open. The next server can be loaded in advance, because loading is the longest part of a
 * start.
 */
export class ServerProcess {
  child: ChildProcess | null = null;
  private next: NextServer | null = null;
  private lender: EmbeddedLender | null = null;
  private readonly folder: string;
  private readonly output: "inherit" | "ignore";

  /** @param options `output`: where the server's lines go */
  constructor(folder: string, { output = "inherit" }: { readonly output?: "inherit" | "ignore" } = {}) {
    this.folder = folder;
    this.output = output;
  }

  /**
   * Starts a new process that loads the next server from the current files. The process then waits until `start` lets
   * it serve.
   */
  prepare(): void {
    this.dismiss();
    this.next = this.load();
  }

  private load(): NextServer {
    const child = spawn(
      process.execPath,
      ["--enable-source-maps", join(this.folder, "main.mjs"), "--borrow-database"],
      {
        env: { ...process.env, NODE_COMPILE_CACHE: join(this.folder, "compiled") },
        stdio: ["inherit", this.output, "inherit", "ipc"],
        serialization: "advanced",
      },
    );
    const isReady = new Promise<boolean>((resolve) => {
      child.on("message", (message: object) => "isReady" in message && resolve(true));
      child.once("exit", () => resolve(false));
    });
    child.once("exit", () => {
      if (this.next?.child === child) this.next = null;
    });
    return { child, isReady };
  }

  /** Ends the process that `prepare` has started, if there is one: its server is not needed any more. */
  dismiss(): void {
    this.next?.child.kill("SIGKILL");
    this.next = null;
  }

  /** Lets the server serve. Resolves to true when it answers requests, to false when it has ended before. */
  async start(): Promise<boolean> {
    const lender = this.lender ?? (await makeLender(this.folder));
    this.lender = lender;
    const { child, isReady } = this.next ?? this.load();
    this.next = null;
    this.child = child;
    lender.lendTo(child);
    // If the process has just ended, sending this message fails. The handler of the process's end below reports that.
    child.send({ isTurn: true }, () => undefined);
    child.once("exit", (code) => {
      if (this.child !== child) return;
      this.child = null;
      process.stdout.write(`The server has ended with ${code}. It starts again with the next change.\n`);
      // Closes the database, so that another process can open it until the next start.
      void lender.close();
    });
    return isReady;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (child === null) return;
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
  }

  /** Stops the server for good, with the process that keeps the database open. */
  async end(): Promise<void> {
    this.dismiss();
    await this.stop();
    await this.lender?.close();
  }
}

/**
 * Makes the object (lender) that keeps the embedded database open between two servers and lends it to each. It comes
 * from the first build; later builds do not replace it.
 */
async function makeLender(folder: string): Promise<EmbeddedLender> {
  const { EmbeddedLender }: Lending = await import(pathToFileURL(resolve(folder, "lend-embedded.mjs")).href);
  return new EmbeddedLender();
}
