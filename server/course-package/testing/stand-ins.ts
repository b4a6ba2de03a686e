import { type Listening, TenantHooks } from "../../kit/hooks/hooks";
import { installed } from "../../plugins/installed";
import { activityTypes } from "../format/activity.schema";
import type { ActivityField } from "../format/activity-field";
import type { PackagePlugins, PackageSection } from "../format/package-section";

const withDefaults = (defaults: object, more: object = {}) => ({
  type: "object",
  properties: {
    ...Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { default: value }])),
    ...more,
  },
});
const listOf = (items: object) => ({ type: "array", items });
const item = withDefaults({ points: 1, hints: [] }, { choices: listOf(withDefaults({ correct: false })) });

/**
 * The additions of plugins to the format of course packages, as docs/portable-package.md describes them: activity types
 *, fields of activities with their defaults, and lists.
 */
const documented = {
  types: ["discussion", "event", "lti"],
  fields: {
    discussion: { types: ["discussion"], schema: withDefaults({ requiredPosts: 0, postBeforeReading: false }) },
    event: { types: ["event"], schema: {} },
    lti: { types: ["lti"], schema: withDefaults({ openIn: "frame", custom: {} }) },
    quiz: { types: ["lti"], schema: {} },
  } satisfies Readonly<Record<string, ActivityField>>,
  defaults: { discussion: { discussion: {} } },
  lists: {
    announcements: {},
    ltiTools: withDefaults({ sendNames: false }),
    quizzes: withDefaults({ feedback: "afterSubmit" }, { items: listOf(item) }),
    reinforcements: {},
  },
};

/**
 * The plugins of this build. A build can lack some plugins. Then one replacement plugin brings their documented
 * additions to the format, so that tests can read packages with these additions in every build.
 */
export function withStandIns({ plugins, sections, hooks, faults } = installed): PackagePlugins {
  const types = documented.types.filter((type) => !activityTypes(hooks).includes(type));
  const fields = Object.entries(documented.fields).filter(([name]) =>
    hooks.of("activityFields").every(({ listen }) => !Object.hasOwn(listen, name)),
  );
  const standIn: Listening = {
    id: "stand-in",
    hooks: {
      activityTypes: Object.fromEntries(types.map((type) => [type, []])),
      activityFields: Object.fromEntries(fields),
      ...(fields.some(([name]) => name === "quiz") && {
        toolLink: { quiz: { field: "quiz", parameters: () => ({}) } },
      }),
      activityDefaults: Object.fromEntries(
        Object.entries(documented.defaults).filter(([type]) => types.includes(type)),
      ),
    },
  };
  const lists = Object.entries(documented.lists)
    .filter(([name]) => sections.every((section) => section.name !== name))
    .map(([name, schema]): PackageSection => ({ name, schema, description: "", store: async () => undefined }));
  const isOn = () => true;
  return {
    faults,
    sections: [...sections, ...lists],
    hooks: new TenantHooks([...plugins, standIn], isOn, () => undefined),
  };
}
