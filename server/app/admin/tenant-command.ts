import { readOptions } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run tenant                                     lists the tenants with their ids and hosts
npm run tenant -- create NAME [--host HOST]…       makes one
npm run tenant -- rename TENANT NAME               gives it another name
npm run tenant -- host add TENANT HOST             reaches it under another name too
npm run tenant -- host remove TENANT HOST          and no longer
npm run tenant -- demo TENANT                      fills it with the demo's people and courses, where they are allowed

TENANT     its id, its name or one of its hosts
HOST       such as school.example.org
`;

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, { host: { type: "string", multiple: true, default: [] } });
  const input = given && readInput(given.positionals, given.values.host);
  return input && { task: "tenant", input };
}

type Input = Extract<TaskOrder, { task: "tenant" }>["input"];

function readInput(words: readonly string[], hosts: readonly string[]): Input | null {
  const [verb, first, second, third] = words;
  if (verb === "create" && first !== undefined && words.length === 2) return { do: "create", name: first, hosts };
  if (hosts.length > 0) return null;
  if (verb === undefined) return { do: "list" };
  if (verb === "list" && words.length === 1) return { do: "list" };
  if (verb === "demo" && first !== undefined && words.length === 2) return { do: "demo", tenant: first };
  if (verb === "rename" && first !== undefined && second !== undefined && words.length === 3) {
    return { do: "rename", tenant: first, name: second };
  }
  const isHost = verb === "host" && (first === "add" || first === "remove") && words.length === 4;
  if (!isHost || second === undefined || third === undefined) return null;
  return { do: first, tenant: second, host: third };
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
