import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { outsideFolders, takePluginOptions } from "../../../server/start/plugin-options.mjs";
import { TypeChecker } from "./type-checker.ts";

/**
 * Checks the types of the plugins outside of the project (`--plugin PATH`), and of nothing else: `tsc` would check the
 * whole portal with each of them.
 */
takePluginOptions(process.argv);
for (const folder of outsideFolders()) {
  if (!existsSync(join(folder, "tsconfig.json"))) continue;
  const files = globSync("**/*.{ts,tsx}", { cwd: folder, exclude: (name) => name === "node_modules" });
  const checker = new TypeChecker(folder, { project: process.cwd(), shown: `${folder}/` });
  const errors = await checker.check(files.map((file) => file.replaceAll("\\", "/")));
  await checker.close();
  if (errors === null) continue;
  process.stderr.write(`${errors}\n`);
  process.exitCode = 1;
}
