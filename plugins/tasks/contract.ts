import {
  defineEndpoint,
  type FromSchema,
  instantOrNull,
  listOf,
  nullable,
  text,
  textOrNull,
  uuid,
} from "../../core/sdk/contract";

export const MAX_TASKS = 200;

/** The most tasks that the first page shows. */
export const MAX_DAY_TASKS = 5;

const taskSchema = {
  $id: "tasks.Task",
  type: "object",
  required: ["id", "kind", "title", "name", "course", "due", "since", "path"],
  properties: {
    id: text,
    kind: { ...text, description: "`activity`, `course`, or the kind of a plugin, `<plugin>.<name>`." },
    title: { ...textOrNull, description: "The key of the text that names the kind. Null: the kind has no name." },
    name: text,
    course: nullable({
      type: "object",
      required: ["id", "name", "language"],
      properties: { id: uuid, name: text, language: textOrNull },
    } as const),
    due: { ...instantOrNull, description: "When it should be done at the latest. Null: it has no date." },
    since: { ...instantOrNull, description: "When it began to wait. Null: nobody knows." },
    path: { ...text, description: "The address below /learn where it is done." },
  },
} as const;

/** Something that waits for the user to do it; see the schema. */
export type Task = FromSchema<typeof taskSchema>;

/** The answer of `getTasks`, and the content of the part of the first page. */
export const taskListContentSchema = {
  $id: "tasks.TaskListContent",
  type: "object",
  required: ["total", "data", "events"],
  properties: {
    total: { type: "integer", minimum: 0, description: "How many tasks there are, with those that are not in `data`." },
    data: { ...listOf(taskSchema), description: "The most urgent tasks: by due date, then by how long they wait." },
    events: { ...listOf(text), description: "The live events of plugins after which the tasks may be others." },
  },
} as const;

export type TaskListContent = FromSchema<typeof taskListContentSchema>;

export const getTasks = defineEndpoint({
  id: "getTasks",
  summary: `What waits for the user, in courses and in plugins: the ${MAX_TASKS} most urgent tasks, and how many there are.`,
  method: "GET",
  prefix: "lms",
  path: "users/me/tasks",
  audience: "member",
  answer: taskListContentSchema,
});
