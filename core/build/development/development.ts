import { Faults } from "../faults.ts";
import { type ChangedParts, changedParts } from "./changed-parts.ts";

/** The steps of a development build, as `DevelopmentBuild` has them. */
interface BuildSteps {
  readonly next: object;
  start(): Promise<void>;
  renewCode(callbacks: { readonly onWritten: () => void; readonly onSound: () => void }): Promise<boolean>;
  renewStyles(): Promise<boolean>;
  renewTexts(): Promise<boolean>;
  publish(changes: object): Promise<void>;
}

/** The server process, as `ServerProcess` has it. */
interface ServerSteps {
  readonly child: object | null;
  prepare(): void;
  dismiss(): void;
  /** Resolves to true when the server answers requests, to false when it has ended before. */
  start(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The checks of types, as `TypeProcess` has them. */
interface TypeSteps {
  check(paths: readonly string[]): void;
}

/** What a development works with. `say` and `warn` write to the terminal. */
interface DevelopmentParts {
  readonly build: BuildSteps;
  readonly server: ServerSteps;
  readonly types: TypeSteps;
  readonly say: (text: string) => void;
  readonly warn: (text: string) => void;
}

/** What was built. `isThere` resolves when open pages can get it, or to false if they cannot. */
interface Built {
  /** Null if nothing is to be said. */
  readonly text: string | null;
  readonly isThere: Promise<boolean>;
}

/**
 * Builds saved files, and starts the server again where that is necessary. The last good build stays in use until a
 * save could be built.
 */
export class Development {
  #isBuilt = false;
  #isWorking = false;
  #saved: string[] = [];
  /**
   * The files of builds that have failed. They are built again with the next save, because its own files do not say
   * what is still missing. For example, a manifest is saved before its text.
   */
  #failed: readonly string[] = [];

  readonly #parts: DevelopmentParts;

  constructor(parts: DevelopmentParts) {
    this.#parts = parts;
  }

  /** Builds these files, or has them built after the running build. Never rejects. */
  async take(paths: readonly string[]): Promise<void> {
    this.#saved.push(...paths);
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#saved.length > 0) {
      const batch = this.#saved;
      this.#saved = [];
      await this.#buildAll(batch);
    }
    this.#isWorking = false;
  }

  /** Shows type errors on the terminal and in open pages. "": the last ones are mended. */
  async showTypeErrors(text: string): Promise<void> {
    const { build, say, warn } = this.#parts;
    if (text === "") say("Type errors mended.");
    else warn(text);
    if (this.#isBuilt) await build.publish({ typeErrors: text });
  }

  async #buildAll(batch: readonly string[]): Promise<void> {
    const { server, types, say, warn } = this.#parts;
    const started = performance.now();
    if (changedParts(batch).build) say("The build itself was changed: start npm run dev again to use it.");
    const paths = [...new Set([...this.#failed, ...batch])];
    try {
      const built = await this.#rebuild(changedParts(paths));
      this.#failed = [];
      void built.isThere.then((isThere) => {
        if (isThere && built.text) say(`${built.text} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
        // Only now, because the open page must not wait for the types.
        types.check(batch);
      });
    } catch (error) {
      this.#failed = paths;
      server.dismiss();
      warn(textOf(error));
      types.check(batch);
    }
  }

  /** Rebuilds the parts that have changed. */
  async #rebuild(parts: ChangedParts): Promise<Built> {
    const { build, server } = this.#parts;
    if (parts.nothing) return done(null);
    const isRunning = this.#isBuilt && server.child !== null;
    if (isRunning && parts.styles && (await build.renewStyles())) return done("Styles renewed");
    if (isRunning && parts.texts && (await build.renewTexts())) return done("Texts renewed");
    if (this.#isBuilt && parts.restart) server.prepare();
    let stopping: Promise<void> | null = null;
    const isOther = this.#isBuilt
      ? await build.renewCode({ onWritten: () => server.prepare(), onSound: () => (stopping = server.stop()) })
      : await this.#buildFirst();
    const restarts = isOther || parts.restart || server.child === null;
    // `publish` tells open pages about the new build, and they reload at once. The old server must not answer them, so
    // it is stopped first.
    if (restarts) await (stopping ?? server.stop());
    await build.publish(build.next);
    return restarts ? { text: "Built, and the server started", isThere: server.start() } : done("Built");
  }

  async #buildFirst(): Promise<boolean> {
    await this.#parts.build.start();
    this.#isBuilt = true;
    return true;
  }
}

function done(text: string | null): Built {
  return { text, isThere: Promise.resolve(true) };
}

/**
 * esbuild has already written its own errors to the terminal, so only their summary is used here. `Faults` have a text
 * for the author. Any other error is a fault of the build itself, so its stack is used.
 */
function textOf(error: unknown): string {
  if (error instanceof Faults) {
    const count = `${error.problems.length} problem(s)`;
    return `${error.message}\n\n${count}: the last good build stays. docs/errors.md explains the codes.`;
  }
  if (!(error instanceof Error)) return String(error);
  return "errors" in error ? error.message : (error.stack ?? error.message);
}
