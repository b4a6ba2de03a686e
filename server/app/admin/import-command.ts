import { resolve } from "node:path";
import type { ImportRequest } from "../../course-package/import/run-import";
import { readOptions, tenant, tenantOption } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run import -- FILE [--for learners | nobody | ada@example.org,…] [--replace | --as KEY] [--tenant TENANT]

FILE       an Open edX course (OLX), a Common Cartridge or a portable package: a folder, an archive, or
           portal-package.json
--for      who gets the courses of a package that says nothing about it; all learners when left out
--replace  takes the place of a course that has the same identifier
--as       brings the course in under this key, beside the one that has the archive's identifier
--tenant   whose course it is to be: id, name or host of a tenant (npm run tenant); the default one when left out
`;

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, {
    for: { type: "string", default: "learners" },
    replace: { type: "boolean", default: false },
    as: { type: "string" },
    tenant,
    help: { type: "boolean", short: "h" },
  });
  if (given === null) return null;
  const { positionals, values } = given;
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || values.help) return null;
  const input: ImportRequest = {
    // npm runs scripts in the project's folder. INIT_CWD is the folder in which the user typed the file's name.
    path: resolve(process.env.INIT_CWD ?? ".", file),
    grantTo: grantTo(values.for),
    replace: values.replace,
    ...(values.as !== undefined && { as: values.as }),
  };
  return { task: "import", input, ...tenantOption(values.tenant) };
}

function grantTo(word: string): ImportRequest["grantTo"] {
  if (word === "learners") return word;
  return word === "nobody" ? [] : word.split(",").map((email) => email.trim());
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
