import { runCommand } from "./run-command";
import type { TaskOrder } from "./tasks";

const USAGE = `npm run courses                                  lists all courses with their ids
npm run courses -- show COURSE                   its outline, with the state and id of each part
npm run courses -- publish COURSE [PART…]        opens it, or parts of it, to learners
npm run courses -- unpublish COURSE [PART…]      closes it, or parts of it; results stay

COURSE     its id, code or name
PART       ids of parts
`;

function readOrder([verb, course, ...parts]: readonly string[]): TaskOrder | null {
  if (verb === undefined) return { task: "courses", input: {} };
  if (course === undefined) return null;
  if (verb === "show") return { task: "courses", input: { course } };
  if (verb !== "publish" && verb !== "unpublish") return null;
  return { task: "publish", input: { course, parts, open: verb === "publish" } };
}

await runCommand(readOrder(process.argv.slice(2)), USAGE);
