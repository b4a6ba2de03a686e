import { spawn } from "node:child_process";

/** The server of a build. It is stopped kindly and started again when its own part has changed. */
export class ServerProcess {
  constructor(main) {
    this.main = main;
    this.child = null;
  }

  start() {
    const child = spawn(process.execPath, ["--enable-source-maps", this.main], { stdio: "inherit" });
    this.child = child;
    child.once("exit", (code) => {
      if (this.child !== child) return;
      this.child = null;
      process.stdout.write(`The server has ended with ${code}. It starts again with the next change.\n`);
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
}
