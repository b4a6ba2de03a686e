import type { PortableActivityInput } from "../../format/package.schema";
import { partTitle } from "../part-title";
import { launchOf } from "./lti/lti-launch";
import { listOf } from "./lti/lti-tools";
import { isOn, type OlxBlock } from "./olx-block";
import { type BlockConverter, type OlxCourse, reportBlock } from "./olx-course";

/**
 * Converts an LTI block to an activity that launches the block's tool. If the course says enough about the tool, the
 * import also registers the tool in the portal. Otherwise an administrator must register it, and the activity is
 * optional until then.
 */
export const convertLti: BlockConverter = (block, course) => {
  const launch = launchOf(block);
  if ("reason" in launch) {
    reportBlock(course, block, "left-out", launch.reason);
    return undefined;
  }
  const notes: string[] = [];
  const tool = toolKeyOf(block, course, launch);
  const activity: PortableActivityInput = {
    key: block.key,
    type: "lti",
    name: partTitle([block.name, block.lesson], "Tool"),
    toolUrl: launch.url,
    ltiVersion: launch.version,
    lti: { ...(tool !== undefined && { tool }), custom: customOf(block, notes), openIn: launch.openIn },
    ...gradingOf(block),
    ...(launch.height !== undefined && { preferredHeight: launch.height }),
  };
  if (tool === undefined) {
    activity.optional = true;
    notes.unshift(
      `nobody can open it until its tool is registered for ${launch.url}: ${launch.needed}; optional until then`,
      ...(asksForNames(block) ? ["it asks to be told names: register it with sendNames where it may know them"] : []),
    );
  }
  reportBlock(course, block, notes.length > 0 ? "converted" : "imported", notes.join("; ") || undefined);
  return { activity };
};

type Launch = Exclude<ReturnType<typeof launchOf>, { reason: string }>;

/**
 * Adds the tool of a launch to the package, unless it is there already.
 * @returns its key in the package; undefined when the course has no credentials and no registration for it
 */
function toolKeyOf(block: OlxBlock, course: OlxCourse, launch: Launch): string | undefined {
  const passport = launch.version === "1.1" ? course.tools.passports.get(launch.id) : undefined;
  const { origin, host } = new URL(launch.url);
  const name = host.slice(0, 300);
  const make = () => ({ name, version: launch.version, launchUrl: launch.url, ...passport, ...launch.registration });
  if (passport === undefined && launch.registration === undefined) return undefined;
  const key = course.tools.use(`${launch.version} ${launch.id} ${origin}`, make);
  if (asksForNames(block)) course.tools.sendNames(key);
  return key;
}

function asksForNames({ attributes }: OlxBlock): boolean {
  const { ask_to_send_username, ask_to_send_email, ask_to_send_full_name } = attributes;
  return [ask_to_send_username, ask_to_send_email, ask_to_send_full_name].some(isOn);
}

/** The fields for the score of an LTI activity, from the block's `has_score` and `weight`. The default is one point. */
function gradingOf({ attributes }: OlxBlock): Pick<PortableActivityInput, "maxScore" | "supportLtiGrading"> {
  const weight = Number.parseFloat(attributes.weight ?? "1");
  const points = Number.isFinite(weight) ? weight : 1;
  return isOn(attributes.has_score) && points > 0 ? { supportLtiGrading: true, maxScore: points } : {};
}

const mostParameters = 100;

/**
 * The custom parameters of an LTI launch, from the block's attribute `custom_parameters`: a JSON list
 * `["name=value", …]`.
 * @param notes gets a sentence for each parameter that cannot be used
 */
function customOf({ attributes }: OlxBlock, notes: string[]): Record<string, string> {
  const custom: Record<string, string> = {};
  for (const parameter of listOf(attributes.custom_parameters).slice(0, mostParameters)) {
    const at = parameter.indexOf("=");
    const name = parameter.slice(0, Math.max(at, 0)).trim();
    const value = parameter.slice(at + 1).trim();
    if (name === "" || name === "__proto__" || value.length > 4000)
      notes.push(`without its parameter ${parameter.slice(0, 60)}`);
    else custom[name] = value;
  }
  return custom;
}
