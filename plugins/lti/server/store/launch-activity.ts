import {
  type CheckedActivity,
  defineActivityFields,
  fieldsOf,
  type PlacedContent,
  type PortableActivity,
  type TenantHooks,
  type ToolLink,
} from "../../../../server/sdk";
import { launchSchema, type PackageLaunch } from "./launch.schema";

/** The field `lti` of an activity in a course package. It says which tool the activity launches, which means opens. */
export const launchFields = defineActivityFields<{ lti: PackageLaunch }>({
  lti: { types: ["lti"], schema: launchSchema },
});

export function toolLinks(hooks: TenantHooks): [key: string, link: ToolLink][] {
  return hooks.of("toolLink").flatMap(({ listen }) => Object.entries(listen));
}

/** Whether an activity launches this tool, because it has the tool's field. */
export function launchesTool(activity: PortableActivity, { field }: ToolLink): boolean {
  return Object.hasOwn(activity, field);
}

/**
 * Checks that an lti activity names something to launch, that it has points if its tool returns scores, and that it
 * does not name a tool of the package if it has the field of a tool that comes with the server.
 */
export function checkLaunch({ activity, pointer, problems, hooks }: CheckedActivity): void {
  const fault = (message: string, fix: string) => problems.add("IMPORT_ACTIVITY_SHAPE", pointer, message, fix);
  const tool = fieldsOf(activity, launchFields).lti?.tool;
  const links = toolLinks(hooks).map(([, link]) => link);
  const own = links.filter((link) => launchesTool(activity, link));
  if (own.length === 0 && activity.toolUrl === undefined && tool === undefined) {
    const names = links.map(({ field }) => field);
    const things = ["a toolUrl", "a tool", ...names.map((name) => `a ${name}`)];
    fault(`An lti activity needs ${oneOf(things)}.`, `Add ${oneOf(["toolUrl", "lti.tool", ...names])}.`);
  }
  if (own.length === 0 && activity.supportLtiGrading && activity.maxScore === undefined) {
    fault("The tool returns scores, and the activity has no maxScore: any score would count in full.", "Add maxScore.");
  }
  if (tool === undefined) return;
  for (const { field } of own) {
    fault(`A ${field} is shown by the platform's own tool.`, `Leave out lti.tool, or the ${field}.`);
  }
}

const oneOf = (names: readonly string[]): string => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** Stores only the text above the tool. The rest of the content is made again for each reader. */
export async function storeLaunch(_scope: unknown, { html }: PlacedContent): Promise<object | null> {
  return html === null ? null : { html };
}
