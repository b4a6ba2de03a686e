import { defineEndpoint, type FromSchema, flag, listOf, text, textOrNull } from "../../../core/sdk/contract";

const names = listOf(text);

/** What the server part of a plugin has, by name. */
export const serverPartSchema = {
  $id: "admin.ServerPart",
  type: "object",
  required: ["plugin", "isOn", "fault", "calls", "jobs", "hooks", "tasks"],
  properties: {
    plugin: { ...text, description: "The plugin's id." },
    isOn: flag,
    fault: { ...textOrNull, description: "Why the server part could not be loaded. Null: it was loaded." },
    calls: { ...names, description: "The ids of the calls that it answers." },
    jobs: {
      ...listOf({ type: "integer", minimum: 0 } as const),
      description: "The seconds between two runs of each job.",
    },
    hooks: {
      ...names,
      description:
        "The hooks to which it listens; with a key, such as `mailKinds/reminders.due`, where a hook has keys.",
    },
    tasks: { ...names, description: "The commands that administrators run in a terminal." },
  },
} as const;

/** What the server part of a plugin has, by name; see the schema. */
export type ServerPart = FromSchema<typeof serverPartSchema>;

export const getPlugins = defineEndpoint({
  id: "getPlugins",
  summary: "The server parts of all plugins, for administrators.",
  method: "GET",
  prefix: "platform",
  path: "admin/plugins",
  audience: "member",
  permission: { name: "Settings.Manage", scope_id: "everywhere" },
  answer: { type: "object", required: ["data"], properties: { data: listOf(serverPartSchema) } },
  errors: ["forbidden"],
});
