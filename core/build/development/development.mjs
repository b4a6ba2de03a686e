import { Faults } from "../faults.ts";
import { changedParts } from "./changed-parts.mjs";

/**
 * Builds saved files, and starts the server again where that is necessary. The last good build stays in use until a
 * save could be built.
 */
export class Development {
  #isBuilt = false;
  #isWorking = false;
  #saved = [];
  /**
   * The files of builds that have failed. They are built again with the next save, because its own files do not say
   * what is still missing. For example, a manifest is saved before its text.
   */
  #failed = [];

  constructor({ build, server, types, say, warn }) {
    this.build = build;
    this.server = server;
    this.types = types;
    this.say = say;
    this.warn = warn;
  }

  async take(paths) {
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
  async showTypeErrors(text) {
    if (text === "") this.say("Type errors mended.");
    else this.warn(text);
    if (this.#isBuilt) await this.build.publish({ typeErrors: text });
  }

  async #buildAll(batch) {
    const started = performance.now();
    if (changedParts(batch).build) this.say("The build itself was changed: start npm run dev again to use it.");
    const paths = [...new Set([...this.#failed, ...batch])];
    try {
      const built = await this.#rebuild(changedParts(paths));
      this.#failed = [];
      void built.isThere.then((isThere) => {
        if (isThere && built.text) this.say(`${built.text} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
        // Only now, because the open page must not wait for the types.
        this.types.check(batch);
      });
    } catch (error) {
      this.#failed = paths;
      this.server.dismiss();
      this.warn(textOf(error));
      this.types.check(batch);
    }
  }

  /** Rebuilds the parts that have changed. `isThere` resolves when open pages can get them, or to false if they cannot. */
  async #rebuild(parts) {
    const { build, server } = this;
    if (parts.nothing) return done(null);
    const isRunning = this.#isBuilt && server.child !== null;
    if (isRunning && parts.styles && (await build.renewStyles())) return done("Styles renewed");
    if (isRunning && parts.texts && (await build.renewTexts())) return done("Texts renewed");
    if (this.#isBuilt && parts.restart) server.prepare();
    let stopping = null;
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

  async #buildFirst() {
    await this.build.start();
    this.#isBuilt = true;
    return true;
  }
}

function done(text) {
  return { text, isThere: Promise.resolve(true) };
}

/**
 * esbuild has already written its own errors to the terminal, so only their summary is used here. `Faults` have a text
 * for the author. Any other error is a fault of the build itself, so its stack is used.
 */
function textOf(error) {
  if (error instanceof Faults) {
    const count = `${error.problems.length} problem(s)`;
    return `${error.message}\n\n${count}: the last good build stays. docs/errors.md explains the codes.`;
  }
  return error.errors ? error.message : error.stack;
}
