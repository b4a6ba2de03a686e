import { UnknownParts } from "../../course-package/package/unknown-parts";
import type { PortableActivityInput } from "../../course-package/package.schema";
import { TenantHooks } from "../../kit/hooks/hooks";
import { installed } from "../../plugins/installed";
import type { LoadedHalf } from "../../plugins/load-halves";
import type { Input } from "./input";

/** A plugin for tests. Its activities get their scores from outside, so tests of scores need no plugin of this build. */
const labs: LoadedHalf = {
  ...{ id: "labs", endpoints: [], calls: {} },
  hooks: { activityTypes: { lab: ["toolScored", "ownPage", "retakable", "startAgain"] } },
};

const halves = [...installed.halves, labs];

/** The plugins of this build and that plugin. */
export const withLabs = {
  ...installed,
  halves,
  hooks: new TenantHooks(
    halves,
    () => true,
    () => undefined,
  ),
};

/** Whether a plugin of this build has the call. */
export const hasCall = (id: string): boolean => installed.halves.some(({ calls }) => id in calls);

/** Whether a plugin of this build launches tools. What plugins do with its activities can be tested only then. */
export const hasTools = hasCall("getResourceForm");

/** The package without the parts whose plugins are not in this build. */
export const knownOf = (input: Input): Input => new UnknownParts(withLabs).withoutUnknown(input) as Input;

/** An activity that waits for its score. */
export const lab = (key: string, more: Partial<PortableActivityInput> = {}): PortableActivityInput => ({
  ...{ key, type: "lab", name: `Lab ${key}`, supportLtiGrading: true, maxScore: 10 },
  ...more,
});
