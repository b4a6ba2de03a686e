import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

/**
 * Checks the types of saved files in a process of its own with a low priority, so that no build and no reload waits for
 * it.
 */
export class TypeProcess {
  #child: ChildProcess | null = null;
  readonly #tell: (text: string) => void;

  /** @param tell gets all errors that are known now; "" when the last ones are mended */
  constructor(tell: (text: string) => void) {
    this.#tell = tell;
  }

  /** Has the files checked. The first call starts the process, which loads the project. */
  check(paths: readonly string[]): void {
    this.#child ??= this.#start();
    this.#child.send([...paths]);
  }

  end(): void {
    this.#child?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    // The compiler is written in Go. It keeps the whole project, so its garbage is collected as usual and not as rarely
    // as that of the bundler.
    const child = fork(join(import.meta.dirname, "type-checks.ts"), { env: { ...process.env, GOGC: "100" } });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    child.on("message", this.#tell);
    child.once("exit", () => (this.#child = null));
    return child;
  }
}
