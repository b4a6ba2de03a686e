import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readOptions, tenant, tenantOption } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run config -- show [--tenant TENANT]                        prints the newest revision of the configuration as JSON
npm run config -- diff FILE [--tenant TENANT]                   what FILE would change of it
npm run config -- apply FILE --reason TEXT [--tenant TENANT]    saves FILE as a new revision

FILE       JSON as in config-ui/tenants, such as what "show" has printed
--reason   why, for the list of revisions
--tenant   whose configuration it is: id, name or host of a tenant (npm run tenant); the default one when left out
`;

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, { reason: { type: "string" }, tenant });
  if (given === null) return null;
  const [verb, file] = given.positionals;
  const { reason, tenant: word } = given.values;
  const input = readInput(verb, file, reason);
  return input && { task: "config", input, ...tenantOption(word) };
}

type Input = Extract<TaskOrder, { task: "config" }>["input"];

function readInput(verb: string | undefined, file: string | undefined, reason: string | undefined): Input | null {
  if (verb === "show" && file === undefined) return { do: "show" };
  if (file === undefined) return null;
  // npm runs scripts in the project's folder. INIT_CWD is the folder in which the user typed the file's name.
  const json = readFileSync(resolve(process.env.INIT_CWD ?? ".", file), "utf8");
  if (verb === "diff") return { do: "diff", json };
  return verb === "apply" && reason?.trim() ? { do: "apply", json, reason: reason.trim() } : null;
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
