import { type Listening, TenantHooks } from "../../kit/hooks/hooks";
import { installed } from "../../plugins/installed";
import { defineActivityFields } from "../../sdk/define-fields";

interface Poll {
  readonly question: string;
  readonly picture?: string;
  readonly options: readonly { readonly text: string; readonly file?: string }[];
  readonly isOpen: boolean;
}

const text = { type: "string", description: "HTML." } as const;
const path = { type: "string", pattern: "^files/.+$", description: "A file." } as const;

/**
 * The field `poll` of activities, from a plugin that exists only in tests, declared as the
 * author of a plugin declares one.
 */
const pollFields = defineActivityFields<{ poll: Poll }>({
  poll: {
    types: ["poll"],
    isRequired: true,
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["question"],
      description: "What is asked.",
      properties: {
        question: text,
        picture: path,
        isOpen: { type: "boolean", default: true, description: "Whether others' votes are seen." },
        options: {
          type: "array",
          default: [],
          description: "What can be chosen.",
          items: { type: "object", required: ["text"], properties: { text, file: path } },
        },
      },
    },
    mapHtml: (poll, change) => ({
      ...poll,
      question: change(poll.question, "/question"),
      options: poll.options.map((each, index) => ({ ...each, text: change(each.text, `/options/${index}/text`) })),
    }),
    mapFiles: (poll, change) => ({
      ...poll,
      ...(poll.picture !== undefined && { picture: change(poll.picture, "/picture") }),
      options: poll.options.map(({ file, ...each }, index) =>
        file === undefined ? each : { ...each, file: change(file, `/options/${index}/file`) },
      ),
    }),
  },
});

/**
 * The plugins of this build, plus one that brings activities of the type `poll`. That plugin is turned off. The import
 * reads its activities nevertheless.
 * @param hooks further functions of that plugin for the import
 */
export function withPoll(hooks: Listening["hooks"] = {}) {
  const listens = { activityTypes: { poll: [] }, activityFields: pollFields, ...hooks };
  const plugins = [...installed.plugins, { id: "polls", endpoints: [], calls: {}, hooks: listens }];
  const allButPolls = (plugin: string) => plugin !== "polls";
  return { ...installed, plugins, hooks: new TenantHooks(plugins, allButPolls, () => undefined) };
}
