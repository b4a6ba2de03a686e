import { resolve } from "node:path";
import { readOptions, tenant, tenantOption } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run person -- export WHO --out FILE    writes all that is kept about a person, as JSON
npm run person -- erase WHO                says what would go
npm run person -- erase WHO --yes          erases the person, for good

WHO        --email ada@example.org, or --id with the account's id
--out      a file that is not there yet
--tenant   whose person: id, name or host of a tenant (npm run tenant); the default one's when left out
`;

type Input = Extract<TaskOrder, { task: "person" }>["input"];

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, {
    email: { type: "string" },
    id: { type: "string" },
    out: { type: "string" },
    yes: { type: "boolean" },
    tenant,
  });
  if (given?.positionals.length !== 1) return null;
  const input = readInput(given.positionals[0], given.values);
  return input && { task: "person", input, ...tenantOption(given.values.tenant) };
}

interface Values {
  readonly email?: string;
  readonly id?: string;
  readonly out?: string;
  readonly yes?: boolean;
}

function readInput(verb: string | undefined, { email, id, out, yes }: Values): Input | null {
  const who = email !== undefined ? { email } : id !== undefined ? { id } : null;
  if (who === null || (email !== undefined && id !== undefined)) return null;
  // npm runs scripts in the project's folder. INIT_CWD is the folder in which the user typed the command.
  if (verb === "export" && out !== undefined && yes === undefined)
    return { do: "export", who, out: resolve(process.env.INIT_CWD ?? ".", out) };
  return verb === "erase" && out === undefined ? { do: "erase", who, isSure: yes ?? false } : null;
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
