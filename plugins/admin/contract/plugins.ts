import { defineEndpoint, type FromSchema, flag, instant, listOf, text, textOrNull } from "../../../core/sdk/contract";

const names = listOf(text);
const count = { type: "integer", minimum: 0 } as const;

const useProperties = {
  count: { ...count, description: "How often it ran for this tenant." },
  failed: { ...count, description: "How often an unexpected error ended it." },
  milliseconds: { type: "number", minimum: 0, description: "How long all runs took together." },
} as const;

const serverPartSchema = {
  $id: "admin.ServerPart",
  type: "object",
  required: ["plugin", "isOn", "fault", "calls", "jobs", "hooks", "tasks", "hasRoutes", "errors"],
  properties: {
    plugin: { ...text, description: "The plugin's id." },
    isOn: flag,
    fault: { ...textOrNull, description: "Why the server part could not be loaded. Null: it was loaded." },
    calls: listOf({
      type: "object",
      required: ["id", "count", "failed", "milliseconds"],
      properties: { id: text, ...useProperties },
    } as const),
    jobs: listOf({
      type: "object",
      required: ["every", "count", "failed", "milliseconds"],
      properties: { every: { ...count, description: "The seconds between two runs." }, ...useProperties },
    } as const),
    hooks: {
      ...names,
      description:
        "The hooks to which it listens; `name/key`, such as `mailKinds/reminders.due`, where a hook has keys.",
    },
    tasks: { ...names, description: "The commands that administrators run in a terminal." },
    hasRoutes: { ...flag, description: "Whether it has routes that are no calls, such as files and callbacks." },
    errors: {
      ...listOf({
        type: "object",
        required: ["at", "where", "message"],
        properties: { at: instant, where: text, message: text },
      } as const),
      description: "The last unexpected errors, the newest first. `where`: the call, job or hook.",
    },
  },
} as const;

export type ServerPart = FromSchema<typeof serverPartSchema>;

export const getPlugins = defineEndpoint({
  id: "getPlugins",
  summary: "The server parts of all plugins and what they have done in this process, for administrators.",
  method: "GET",
  prefix: "platform",
  path: "admin/plugins",
  audience: "member",
  permission: { name: "Settings.Manage", scope_id: "everywhere" },
  answer: {
    type: "object",
    required: ["since", "data", "browsers"],
    properties: {
      since: { ...instant, description: "When this process started." },
      data: listOf(serverPartSchema),
      browsers: {
        ...listOf({
          type: "object",
          required: ["plugin", "people"],
          properties: {
            plugin: text,
            people: { ...count, description: "In how many people's browsers it has failed." },
          },
        } as const),
        description: "The plugins whose code has failed in browsers of members within the last hour.",
      },
    },
  },
  errors: ["forbidden"],
});
