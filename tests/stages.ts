import { type ChildProcess, spawn } from "node:child_process";
import { dirname, resolve } from "node:path";

/**
 * Checks the types of all environments. Several checkers would not share what they find out: the default of four needs
 * half as much processor time again, and other stages run meanwhile.
 */
export const TYPES = ["node_modules/typescript/bin/tsc", "--build", "--checkers", "1"];

/** Runs the stages of `npm test`, adds up what has passed and failed, and notes how long each stage takes. */
export class Stages {
  totals = { passed: 0, failed: 0 };
  #times: { readonly title: string; readonly seconds: number }[] = [];
  #node: string;
  #environment: NodeJS.ProcessEnv;

  /** @param node the path of the Node.js with which the stages run */
  constructor(node: string) {
    this.#node = node;
    const path = `${dirname(node)}:${resolve("node_modules/.bin")}:${process.env.PATH}`;
    this.#environment = { ...process.env, PATH: path };
  }

  /**
   * Runs one command that passes or fails as a whole.
   * @param options `isQuiet`: prints its output at its end, because another stage runs beside
   * it
   * @returns whether it passed
   */
  async check(title: string, words: readonly string[], { isQuiet = false } = {}): Promise<boolean> {
    const passed = await this.#run(title, words, isQuiet);
    this.totals[passed ? "passed" : "failed"] += 1;
    return passed;
  }

  /**
   * Runs a test runner and counts the tests in its report. If the runner fails and no test has failed, that counts as
   * one failed test.
   */
  async suite(
    title: string,
    words: readonly string[],
    count: () => { readonly good: number; readonly bad: number },
  ): Promise<void> {
    const passed = await this.#run(title, words, false);
    const { good, bad } = count();
    this.totals.passed += good;
    this.totals.failed += passed ? bad : Math.max(bad, 1);
  }

  /** A line for each stage with its seconds. */
  times(): string {
    return this.#times.map(({ title, seconds }) => `${String(seconds).padStart(6)} s  ${title}`).join("\n");
  }

  #run(title: string, words: readonly string[], isQuiet: boolean): Promise<boolean> {
    const begin = performance.now();
    if (!isQuiet) process.stdout.write(`\n— ${title}\n`);
    const output = isQuiet ? "pipe" : "inherit";
    const child: ChildProcess = spawn(this.#node, words, {
      stdio: [isQuiet ? "ignore" : "inherit", output, output],
      env: this.#environment,
    });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes: Buffer) => written.push(bytes));
    return new Promise((settle, fail) => {
      child.once("error", fail);
      child.once("close", (code) => {
        this.#times.push({ title, seconds: Math.round((performance.now() - begin) / 1000) });
        if (isQuiet) process.stdout.write(`\n— ${title}${code === 0 ? "" : ": failed"}\n${Buffer.concat(written)}`);
        settle(code === 0);
      });
    });
  }
}
