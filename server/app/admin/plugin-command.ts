import { readOptions } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run plugin                     lists the plugins of which the database or the configuration knows something
npm run plugin -- data ID          what there is of a plugin, also of a removed one
npm run plugin -- remove ID        says what of a removed plugin would go
npm run plugin -- remove ID --yes  drops it, for good

ID         the plugin's id, as in its manifest
`;

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, { yes: { type: "boolean", default: false } });
  if (given === null || given.positionals.length > 2) return null;
  const [verb = "list", plugin] = given.positionals;
  const { yes: isSure } = given.values;
  if (verb === "remove" && plugin !== undefined) return { task: "plugin", input: { do: "remove", plugin, isSure } };
  if (isSure) return null;
  if (verb === "data" && plugin !== undefined) return { task: "plugin", input: { do: "data", plugin } };
  return verb === "list" && plugin === undefined ? { task: "plugin", input: { do: "list" } } : null;
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
