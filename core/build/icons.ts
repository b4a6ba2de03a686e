import type { Plugin } from "esbuild";
import { importTypeScript } from "./bundle-module.ts";
import { writeIfChanged } from "./write-if-changed.ts";

export async function readIconNames(): Promise<readonly string[]> {
  return (
    await importTypeScript<typeof import("../ui/later/icon-names")>("core/ui/later/icon-names.ts", {
      plugins: [withoutDrawings],
    })
  ).iconNames;
}

/** Writes `core/generated/icon-names.ts`. It has only the names, for code that checks names without drawing icons. */
export async function generateIconNames(): Promise<void> {
  const iconNames = await readIconNames();
  await writeIfChanged(
    "core/generated/icon-names.ts",
    `/** Every icon of the portal that a manifest may name. */\nexport const iconNames: readonly string[] = ${JSON.stringify(iconNames)};\n`,
  );
}

const withoutDrawings: Plugin = {
  name: "without-drawings",
  setup(builder) {
    builder.onResolve({ filter: /^lucide-react\// }, ({ path }) => ({ path, namespace: "drawing" }));
    builder.onLoad({ filter: /.*/, namespace: "drawing" }, () => ({ contents: "export default null;" }));
  },
};
