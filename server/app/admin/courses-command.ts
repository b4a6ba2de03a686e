import { readOptions, tenant, tenantOption } from "./command-options";
import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run courses                                  lists all courses with their ids
npm run courses -- show COURSE                   its outline, with the state and id of each part
npm run courses -- publish COURSE [PART…]        opens it, or parts of it, to learners
npm run courses -- unpublish COURSE [PART…]      closes it, or parts of it; results stay

COURSE     its id, code or name
PART       ids of parts
--tenant   whose courses: id, name or host of a tenant (npm run tenant); the default one's when left out
`;

function readOrder(args: readonly string[]): TaskOrder | null {
  const given = readOptions(args, { tenant });
  if (given === null) return null;
  const whose = tenantOption(given.values.tenant);
  const [verb, course, ...parts] = given.positionals;
  if (verb === undefined) return { task: "courses", input: {}, ...whose };
  if (course === undefined) return null;
  if (verb === "show") return { task: "courses", input: { course }, ...whose };
  if (verb !== "publish" && verb !== "unpublish") return null;
  return { task: "publish", input: { course, parts, open: verb === "publish" }, ...whose };
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
