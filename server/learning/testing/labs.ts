import type { PortableActivityInput } from "../../course-package/format/package.schema";
import { UnknownParts } from "../../course-package/package/unknown-parts";
import { TenantHooks } from "../../kit/hooks/hooks";
import { installed } from "../../plugins/installed";
import type { LoadedPlugin } from "../../plugins/load-server-plugins";
import type { Input } from "./input";

/** The id of the plugin for tests. */
export const LABS = "labs";

/**
 * A plugin for tests that brings the activity type `lab`. Such activities get their scores from outside, so tests of
 * scores need no plugin of this build.
 */
const labs: LoadedPlugin = {
  id: LABS,
  endpoints: [],
  calls: {},
  hooks: { activityTypes: { lab: ["toolScored", "ownPage", "retakable", "startAgain"] } },
};

const plugins = [...installed.plugins, labs];

/** The plugins of this build and the plugin `labs`, all of them on. */
export const withLabs = {
  ...installed,
  plugins,
  hooks: new TenantHooks(
    plugins,
    () => true,
    () => undefined,
  ),
};

/** Whether a plugin of this build declares the API call with this id. */
export const hasCall = (id: string): boolean => installed.plugins.some(({ calls }) => id in calls);

/** Whether a plugin of this build opens tools (external programs). Some tests need tools and are skipped without. */
export const hasTools = hasCall("getResourceForm");

/** Removes from a course package what needs plugins that are not in this build. */
export const withoutUnknownPlugins = (input: Input): Input => new UnknownParts(withLabs).withoutUnknown(input) as Input;

/** An activity of the type `lab`, which waits for a score from outside. */
export const lab = (key: string, more: Partial<PortableActivityInput> = {}): PortableActivityInput => ({
  key,
  type: "lab",
  name: `Lab ${key}`,
  supportLtiGrading: true,
  maxScore: 10,
  ...more,
});
