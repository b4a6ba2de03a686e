import { importTypeScript } from "./bundle-module.mjs";
import { writeIfChanged } from "./write-if-changed.mjs";

export async function readIconNames() {
  return (await importTypeScript("core/ui/later/icon-names.ts", { plugins: [withoutDrawings] })).iconNames;
}

/** Writes `core/generated/icon-names.ts`. It has only the names, for code that checks names without drawing icons. */
export async function generateIconNames() {
  const iconNames = await readIconNames();
  await writeIfChanged(
    "core/generated/icon-names.ts",
    `/** Every icon of the portal that a manifest may name. */\nexport const iconNames: readonly string[] = ${JSON.stringify(iconNames)};\n`,
  );
}

const withoutDrawings = {
  name: "without-drawings",
  setup(builder) {
    builder.onResolve({ filter: /^lucide-react\// }, ({ path }) => ({ path, namespace: "drawing" }));
    builder.onLoad({ filter: /.*/, namespace: "drawing" }, () => ({ contents: "export default null;" }));
  },
};
