import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { fingerprint, isStale, stampInputs } from "../../../server/start/inputs.mjs";

const root = join(import.meta.dirname, "../../..");
const FOLDERS = ["config-ui", "core", "locales", "manifests", "plugins", "server", "dist/server", "dist/web"];
const FILES = ["esbuild.config.mjs", "package.json", "package-lock.json", "tsconfig.json", "tsconfig.plugin.json"];

/** A copy of the project in a temporary folder, as `copyProject` returns it. */
export type ProjectCopy = Awaited<ReturnType<typeof copyProject>>;

/**
 * Makes a copy of the project that a test may change and build. The copy contains this project's build, and uses its
 * installed packages. `build` builds the copy again only if its sources have changed. `edit` changes one of its files.
 * `plugins` are folders of plugins outside of it, for the next build.
 */
export async function copyProject() {
  process.env.BUILD_FOR_TESTS = "1";
  const folder = await mkdtemp(join(tmpdir(), "portal-project-"));
  for (const name of [...FOLDERS, ...FILES]) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  // The build has a stamp by which it knows whether the sources have changed since. It depends on the files' times, and
  // the copied files have new times, so the stamp is made again.
  stampInputs(folder, fingerprint(folder));
  const plugins: string[] = [];
  const read = (name: string) => readFile(join(folder, name), "utf8");
  return {
    folder,
    plugins,
    async build(): Promise<void> {
      const env = { ...process.env, PLUGINS: plugins.join(delimiter) };
      if (isStale(folder, plugins))
        await promisify(execFile)(process.execPath, ["esbuild.config.mjs"], { cwd: folder, env });
    },
    read,
    async edit(name: string, change: (text: string) => string): Promise<void> {
      await writeFile(join(folder, name), change(await read(name)));
    },
    async remove(): Promise<void> {
      for (const made of [folder, ...plugins]) await rm(made, { recursive: true, force: true });
    },
  };
}
