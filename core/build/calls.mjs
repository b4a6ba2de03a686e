import { createHash } from "node:crypto";
import { importTypeScript } from "./bundle-module.mjs";
import { validatorCode } from "./validators.mjs";
import { writeIfChanged } from "./write-if-changed.mjs";

const OUT = "core/generated";

/**
 * Writes the browser's side of the contract: for each endpoint a small descriptor (`core/generated/calls/<id>.ts`) with
 * its answer's compiled validator, so that a screen loads only the calls that it makes. Equal answer schemas share one
 * validator file.
 */
export async function generateCalls() {
  const { endpoints, sources, contents, recursive } = await importTypeScript("core/build/contract-entry.ts");
  const validators = new Map();
  const validatorOf = (schema, name) => {
    const code = validatorCode(schema, recursive);
    const key = createHash("sha256").update(code).digest("hex");
    if (!validators.has(key)) validators.set(key, { name: schema.$id ?? name, code });
    return validators.get(key).name;
  };

  const files = Object.values(endpoints).map((endpoint) => {
    const validator = validatorOf(endpoint.answer, endpoint.id);
    const { id, method, prefix, path, audience } = endpoint;
    const type = endpoint.command === true ? "CommandCall" : "Call";
    const fields = JSON.stringify({ id, method, prefix, path, audience, command: endpoint.command === true });
    return writeIfChanged(
      `${OUT}/calls/${id}.ts`,
      `import type { ${id} as endpoint } from "../../learning/contract/endpoints/${sources[id]}";
import type { ${type}, TypesOf } from "../../platform/call";
import check from "../validators/${validator}";

export const ${id}: ${type}<TypesOf<typeof endpoint>> = { ...(${fields} as const), check };
`,
    );
  });
  files.push(
    writeIfChanged(
      `${OUT}/calls.ts`,
      Object.keys(endpoints)
        .map((id) => `export * from "./calls/${id}";\n`)
        .join(""),
    ),
  );

  const contentChecks = contents.map((schema) => {
    const name = schema.$id;
    const validator = validatorOf(schema, name);
    return `import type { ${name} } from "../learning/contract/entities";
import check${name} from "./validators/${validator}";

export const is${name} = check${name} as (content: unknown) => content is ${name};
`;
  });
  files.push(writeIfChanged(`${OUT}/contents.ts`, contentChecks.join("\n")));

  for (const { name, code } of validators.values()) {
    files.push(writeIfChanged(`${OUT}/validators/${name}.js`, code));
    files.push(
      writeIfChanged(
        `${OUT}/validators/${name}.d.ts`,
        "declare const check: (value: unknown) => boolean;\nexport default check;\n",
      ),
    );
  }
  await Promise.all(files);
}
