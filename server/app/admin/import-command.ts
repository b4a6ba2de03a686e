import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ImportRequest } from "../../course-package/import/run-import";
import { runCommand } from "./run-command";

const USAGE = `npm run import -- FILE [--for learners | nobody | ada@example.org,…] [--replace | --as KEY]

FILE       an Open edX course (OLX), a Common Cartridge or a portable package: a folder, an archive, or
           portal-package.json
--for      who gets the courses of a package that says nothing about it; all learners when left out
--replace  takes the place of a course that has the same identifier
--as       brings the course in under this key, beside the one that has the archive's identifier
`;

function readRequest(args: readonly string[]): ImportRequest | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        for: { type: "string", default: "learners" },
        replace: { type: "boolean", default: false },
        as: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || values.help) return null;
    return {
      // npm runs scripts in the project's folder; what was typed is meant from where it was typed.
      path: resolve(process.env.INIT_CWD ?? ".", file),
      grantTo: grantTo(values.for),
      replace: values.replace,
      ...(values.as !== undefined && { as: values.as }),
    };
  } catch {
    // Words that no option has: the usage says what is known.
    return null;
  }
}

function grantTo(word: string): ImportRequest["grantTo"] {
  if (word === "learners") return word;
  return word === "nobody" ? [] : word.split(",").map((email) => email.trim());
}

const input = readRequest(process.argv.slice(2));
await runCommand(input && { task: "import", input }, USAGE);
