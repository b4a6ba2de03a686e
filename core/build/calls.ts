import { readdir, rm } from "node:fs/promises";
import { posix } from "node:path";
import type { Endpoint } from "../learning/contract/endpoint";
import { importTypeScript } from "./bundle-module.ts";
import { Faults } from "./faults.ts";
import { browserSchemas, namesIn, SchemaReference, shapeCode, shapeOf } from "./shapes.ts";
import { callFaults } from "./validation/check-calls.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const OUT = "core/generated";

type Contract = typeof import("./contract-entry");

interface DeclaredCall {
  readonly endpoint: Endpoint;
  readonly module: string;
}

/** A schema with a name. */
interface NamedSchema {
  readonly $id?: string | undefined;
}

/** The contract of the last run of `generateCalls`. If the contract has not changed since then, no file is written. */
let lastContract: Contract | null = null;

/**
 * Writes the browser's part of the contract: for each declared address (endpoint) a small descriptor
 * (`core/generated/calls/<id>.ts`) with the check of its answer. So a screen loads only the descriptors of the API
 * calls that it makes. The schema of each entity, such as a course, is written once, and answers with the same schema
 * share one check. Of a stream the browser needs the address only.
 */
export async function generateCalls(): Promise<void> {
  const contract = await importTypeScript<Contract>("core/build/contract-entry.ts");
  if (contract === lastContract) return;
  const { calls, streams, contents, recursive } = contract;
  const shapes = new Map<string, unknown>();
  const validators = new Map<string, { readonly name: string; readonly shape: unknown }>();
  const validatorOf = (schema: NamedSchema, name: string) => {
    const { schema: hoisted, definitions } = browserSchemas(schema, recursive);
    const refer = (id: string) => new SchemaReference(codeName(id));
    for (const [id, definition] of definitions) shapes.set(codeName(id), shapeOf(definition, refer));
    const shape = shapeOf(hoisted, refer);
    const code = shapeCode(shape);
    const validator = validators.get(code) ?? { name: codeName(schema.$id ?? name), shape };
    validators.set(code, validator);
    return validator.name;
  };

  const faults = callFaults(
    calls.map(({ endpoint, module }) => ({ endpoint, file: posix.join(OUT, "calls", `${module}.ts`) })),
  );
  if (faults.length > 0) throw new Faults(faults);
  const files = calls.map(({ endpoint, module }: DeclaredCall) => {
    const validator = validatorOf(endpoint.answer, endpoint.id);
    const { id, method, prefix, path, audience } = endpoint;
    const type = endpoint.moves === "progress" ? "ProgressCall" : endpoint.command === true ? "CommandCall" : "Call";
    const fields = JSON.stringify({ id, method, prefix, path, audience, command: endpoint.command === true });
    return writeIfChanged(
      `${OUT}/calls/${id}.ts`,
      `import type { ${id} as endpoint } from "${module}";
import type { ${type}, TypesOf } from "../../platform/call";
import check from "../validators/${validator}";

export const ${id}: ${type}<TypesOf<typeof endpoint>> = { ...(${fields} as const), check };
`,
    );
  });
  for (const { id, prefix, path } of streams) {
    const fields = JSON.stringify({ id, prefix, path });
    files.push(writeIfChanged(`${OUT}/calls/${id}.ts`, `export const ${id} = ${fields} as const;\n`));
  }
  const ids = [...calls.map(({ endpoint }) => endpoint), ...streams].map(({ id }) => id);
  files.push(writeIfChanged(`${OUT}/calls.ts`, ids.map((id) => `export * from "./calls/${id}";\n`).join("")));

  const contentChecks = contents.map(({ schema, module }) => {
    const name = contentName(schema);
    const validator = validatorOf(schema, name);
    const code = `import type { ${name} } from "../${module}";
import check from "../validators/${validator}";

export const is${name} = check as (content: unknown) => content is ${name};
`;
    files.push(writeIfChanged(`${OUT}/contents/${name}.ts`, code));
    return `export * from "./contents/${name}";\n`;
  });
  files.push(writeIfChanged(`${OUT}/contents.ts`, contentChecks.join("")));

  for (const { name, shape } of validators.values()) {
    const code = `import { hasShape } from "../../platform/http/shape";
${importsOf(shape, "../shapes")}
export default (value) => hasShape(${shapeCode(shape)}, value);
`;
    files.push(writeIfChanged(`${OUT}/validators/${name}.js`, code));
    files.push(
      writeIfChanged(
        `${OUT}/validators/${name}.d.ts`,
        "declare const check: (value: unknown) => boolean;\nexport default check;\n",
      ),
    );
  }
  for (const [name, shape] of shapes) {
    const code = `${importsOf(shape, ".", name)}\nconst ${name} = ${shapeCode(shape)};\nexport default ${name};\n`;
    files.push(writeIfChanged(`${OUT}/shapes/${name}.js`, code));
  }
  await Promise.all(files);
  // A file of a removed plugin imports a contract that is not there, so the compiler would find a fault.
  await keepOnly(`${OUT}/calls`, new Set(ids));
  await keepOnly(`${OUT}/contents`, new Set(contents.map(({ schema }) => contentName(schema))));
  lastContract = contract;
}

/** Removes files of earlier contracts. `names`: those that stay, without their ending. */
async function keepOnly(folder: string, names: ReadonlySet<string>): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => !names.has(file.replace(/\.ts$/, "")));
  await Promise.all(gone.map((file) => rm(`${folder}/${file}`, { force: true })));
}

/**
 * The name of the type of a content. The `$id` of a plugin's schema is `<plugin>.<type>`; the plugin's contract exports
 * the type without the prefix.
 */
function contentName({ $id = "" }: NamedSchema): string {
  return $id.split(".").at(-1) ?? "";
}

/** Makes an identifier from a schema's `$id`. The `$id` of a plugin contains a full stop. */
const codeName = (id: string) => id.replaceAll(/\W/g, "_");

function importsOf(shape: unknown, folder: string, own?: string): string {
  const names = [...new Set(namesIn(shape))].filter((name) => name !== own);
  return names.map((name) => `import ${name} from "${folder}/${name}";\n`).join("");
}
