import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { build, type Metafile } from "esbuild";
import type { PointCatalogue } from "../points/point";
import type { Manifest } from "../schema/manifest.schema";
import type { NamesForEditors } from "./config-schema";

/** What the generator uses of the kernel's sources and of those of the portal. */
type Sources = typeof import("./schemas") & { readonly portalPoints: PointCatalogue };

/** The greatest length of a line, the same as in .biome.json, so that generated files look formatted. */
const LINE_WIDTH = 120;

const VALIDATOR_TYPE = `import type { SchemaValidator } from "../../kernel/validate/schema-faults";\n`;

/**
 * Generates files from the schemas and the manifests: the validators of manifests and configurations as plain modules
 * (so that the browser needs no eval), the index of the contribution points, the types of the settings that a tenant
 * can choose, and the two schemas with which text editors check manifests and configurations. A file without changes is
 * not written again.
 *
 * @param options `points`: path from
 * `root` to the module that exports `portalPoints`. `names`: those of the portal that are not in its manifests, for the
 * editors' schemas. `outside`: manifests that are not in `manifests/`; the schemas, which are files of the project, do
 * not have their names.
 * @returns esbuild's metafile of the schemas' sources
 */
export async function generateKernel({
  points,
  names,
  outside = [],
  root = process.cwd(),
}: {
  points: string;
  names: NamesForEditors;
  outside?: readonly string[];
  root?: string;
}): Promise<Metafile> {
  const { sources, metafile } = await loadSources(root, points);
  const manifestSchema = sources.manifestSchema(sources.portalPoints.points);
  const manifests = await readManifests(await manifestFiles(join(root, "manifests")));
  const all = [...manifests, ...(await readManifests(outside.map((file) => join(root, file))))];
  const configSchema = sources.configSchema(manifests, sources.pointIndexOf(sources.portalPoints), names);
  const target = join(root, "core/generated/kernel");
  await mkdir(target, { recursive: true });
  await Promise.all([
    write(join(target, "manifest-validator.js"), validator(manifestSchema, "validateManifest")),
    write(join(target, "manifest-validator.d.ts"), declaration("validateManifest")),
    write(join(target, "config-validator.js"), validator(sources.tenantConfigSchema, "validateConfig")),
    write(join(target, "config-validator.d.ts"), declaration("validateConfig")),
    write(
      join(target, "points.js"),
      `export const pointIndex = ${json(sources.runningIndexOf(sources.pointIndexOf(sources.portalPoints)))};\n`,
    ),
    write(
      join(target, "points.d.ts"),
      `import type { PointIndex } from "../../kernel/points/point";\nexport declare const pointIndex: PointIndex;\n`,
    ),
    write(join(target, "settings.d.ts"), sources.settingTypes(all)),
    write(join(root, "manifests/manifest.schema.json"), `${json(manifestSchema)}\n`),
    writeConfigSchema(join(root, "config-ui"), `${json(configSchema)}\n`),
  ]);
  return metafile;
}

/** The schemas are TypeScript, so they are bundled first. The bundle is imported from memory. */
async function loadSources(root: string, points: string): Promise<{ sources: Sources; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export * from "./core/kernel/build/schemas"; export { portalPoints } from ${JSON.stringify(`./${points}`)};`,
      resolveDir: resolve(root),
    },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  return { sources: await import(`data:text/javascript;base64,${code}`), metafile };
}

/** Name → the last validator, with its schema. Compiling takes longest, and schemas seldom change. */
const validators = new Map<string, { readonly key: string; readonly text: string }>();

function validator(schema: object, name: string): string {
  const key = JSON.stringify(schema);
  const last = validators.get(name);
  if (last?.key === key) return last.text;
  const text = compiledValidator(schema, name);
  validators.set(name, { key, text });
  return text;
}

function compiledValidator(schema: object, name: string): string {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, messages: false, code: { source: true, esm: true } });
  const text = standalone(ajv.addSchema(withoutDescriptions(schema), name), { [name]: name });
  if (text.includes("require(")) throw new Error(`The validator ${name} would need Ajv at run time.`);
  return text;
}

/** The schema without descriptions. Validators report only which keyword failed and where, so they do not need them. */
function withoutDescriptions(schema: object): object {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === "description" && typeof value === "string" ? undefined : value)),
  );
}

function declaration(name: string): string {
  return `${VALIDATOR_TYPE}export declare const ${name}: SchemaValidator;\n`;
}

/**
 * The manifests from which the generator can read what it needs: ids and settings. `npm run validate` reports the
 * faults of the others.
 */
async function readManifests(files: readonly string[]): Promise<Manifest[]> {
  const texts = await Promise.all(files.map((file) => readFile(file, "utf8")));
  return texts.flatMap((text) => {
    try {
      const manifest: unknown = JSON.parse(text);
      return isReadable(manifest) ? [manifest] : [];
    } catch {
      return [];
    }
  });
}

async function manifestFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"));
  return names.sort().map((name) => join(folder, name));
}

function isReadable(manifest: unknown): manifest is Manifest {
  const { id, contributes = {}, settings = {} } = manifest as Partial<Record<keyof Manifest, object>>;
  const lists = Object.values(contributes);
  const named = lists.every((list) => Array.isArray(list) && list.every((item) => typeof item?.id === "string"));
  return typeof id === "string" && named && Object.values(settings).every(isReadableSetting);
}

function isReadableSetting({ type, description, enum: allowed = [] }: Record<string, unknown>): boolean {
  return typeof type === "string" && typeof description === "string" && Array.isArray(allowed);
}

/** Writes JSON like the project's formatter: a list is on one line if it fits. */
function json(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.replace(
    /^( *)(.*)\[\n([^[\]{}]*?)\n *\](,?)$/gm,
    (list: string, indent: string, key: string, entries: string, comma: string) => {
      const line = `${indent}${key}[${entries.trim().replace(/\n */g, " ")}]${comma}`;
      return line.length <= LINE_WIDTH ? line : list;
    },
  );
}

/**
 * A folder that is not there must not be made: the server takes an empty one as the removal of all tenants' files, and
 * a missing one as a fault.
 */
async function writeConfigSchema(folder: string, text: string): Promise<void> {
  if (existsSync(folder)) await write(join(folder, "config.schema.json"), text);
}

async function write(file: string, text: string): Promise<void> {
  const old = await readFile(file, "utf8").catch(() => null);
  if (old !== text) await writeFile(file, text);
}
