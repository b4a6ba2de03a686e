import { existsSync, readFileSync } from "node:fs";
import { posix, relative, resolve } from "node:path";
import { Draft } from "./draft.ts";
import { type KindName, kinds } from "./kinds.ts";
import { makePart, type PartOptions, type Target } from "./make-part.ts";
import { isName } from "./names.ts";

/** What `npm run new` is to make. */
export interface Order {
  readonly id: string;
  readonly isNew: boolean;
  /** A folder outside of the project. */
  readonly to: string | null;
  readonly parts: readonly (PartOptions & { readonly kind: KindName })[];
}

/**
 * Makes a plugin, or adds parts to one.
 * @returns the paths of the written files
 * @throws Error with what is wrong with the order. Nothing was written then.
 */
export async function makePlugin({ id, isNew, to, parts }: Order): Promise<readonly string[]> {
  const unfit = [id, ...parts.flatMap(({ name }) => name ?? [])].find((word) => !isName(word));
  if (unfit !== undefined)
    throw new Error(`"${unfit}" is no name: small letters, digits and hyphens, such as my-plugin.`);
  const target = targetOf(id, to);
  const draft = new Draft();
  if (isNew) begin(draft, target);
  else if (!existsSync(target.manifest))
    throw new Error(`There is no ${target.manifest}. Make it: npm run new -- plugin ${id}`);
  const order = Object.keys(kinds);
  const sorted = parts.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind));
  for (const { kind, ...options } of sorted) await makePart(draft, target, kind, options);
  return draft.write();
}

function targetOf(id: string, to: string | null): Target {
  if (to !== null) {
    const folder = to.replaceAll("\\", "/").replace(/\/$/, "");
    const schema = relative(to, resolve("manifests/manifest.schema.json")).replaceAll("\\", "/");
    return {
      id,
      isOutside: true,
      folder,
      schema,
      descriptions: null,
      manifest: `${folder}/manifest.json`,
      texts: `${folder}/locales/en-US.json`,
    };
  }
  return {
    id,
    isOutside: false,
    folder: `plugins/${id}`,
    schema: "./manifest.schema.json",
    manifest: `manifests/${id}.json`,
    texts: "locales/en-US.json",
    descriptions: "locales/descriptions/en-US.json",
  };
}

function begin(draft: Draft, { id, isOutside, folder, manifest, texts, schema }: Target): void {
  const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
  const [major = "1"] = version.split(".");
  const json = { $schema: schema, id, version: "1.0.0", engines: { portal: `^${major}.0.0` }, contributes: {} };
  draft.add(manifest, `${JSON.stringify(json, null, 2)}\n`);
  if (!isOutside) return;
  draft.add(texts, "{}\n");
  const base = posix.join(relative(folder, resolve(".")).replaceAll("\\", "/"), "tsconfig.plugin.json");
  draft.add(`${folder}/tsconfig.json`, `${JSON.stringify({ extends: base }, null, 2)}\n`);
  draft.add(`${folder}/package.json`, `${JSON.stringify({ name: id, private: true, type: "module" }, null, 2)}\n`);
}
