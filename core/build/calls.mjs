import { readdir, rm } from "node:fs/promises";
import { posix } from "node:path";
import { importTypeScript } from "./bundle-module.mjs";
import { Faults } from "./faults.mjs";
import { browserSchemas, namesIn, SchemaReference, shapeCode, shapeOf } from "./shapes.mjs";
import { callFaults } from "./validation/check-calls.mjs";
import { writeIfChanged } from "./write-if-changed.mjs";

const OUT = "core/generated";

/** The contract of the last run of `generateCalls`. If the contract has not changed since then, no file is written. */
let lastContract = null;

/**
 * Writes the browser's part of the contract: for each declared address (endpoint) a small descriptor
 * (`core/generated/calls/<id>.ts`) with the check of its answer. So a screen loads only the descriptors of the API
 * calls that it makes. The schema of each entity, such as a course, is written once, and answers with the same schema
 * share one check. Of a stream the browser needs the address only.
 */
export async function generateCalls() {
  const contract = await importTypeScript("core/build/contract-entry.ts");
  if (contract === lastContract) return;
  const { calls, streams, contents, recursive } = contract;
  const shapes = new Map();
  const validators = new Map();
  const validatorOf = (schema, name) => {
    const { schema: hoisted, definitions } = browserSchemas(schema, recursive);
    const refer = (id) => new SchemaReference(codeName(id));
    for (const [id, definition] of definitions) shapes.set(codeName(id), shapeOf(definition, refer));
    const shape = shapeOf(hoisted, refer);
    const code = shapeCode(shape);
    if (!validators.has(code)) validators.set(code, { name: codeName(schema.$id ?? name), shape });
    return validators.get(code).name;
  };

  const faults = callFaults(
    calls.map(({ endpoint, module }) => ({ endpoint, file: posix.join(OUT, "calls", `${module}.ts`) })),
  );
  if (faults.length > 0) throw new Faults(faults);
  const files = calls.map(({ endpoint, module }) => {
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
    // The `$id` of a plugin's schema is `<plugin>.<type>`; the plugin's contract exports the type without the
    // prefix.
    const name = schema.$id.split(".").at(-1);
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
  await keepOnly(`${OUT}/contents`, new Set(contents.map(({ schema }) => schema.$id.split(".").at(-1))));
  lastContract = contract;
}

/** Removes files of earlier contracts. `names`: those that stay, without their ending. */
async function keepOnly(folder, names) {
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => !names.has(file.replace(/\.ts$/, "")));
  await Promise.all(gone.map((file) => rm(`${folder}/${file}`, { force: true })));
}

/** Makes an identifier from a schema's `$id`. The `$id` of a plugin contains a full stop. */
const codeName = (id) => id.replaceAll(/\W/g, "_");

function importsOf(shape, folder, own) {
  const names = [...new Set(namesIn(shape))].filter((name) => name !== own);
  return names.map((name) => `import ${name} from "${folder}/${name}";\n`).join("");
}
