import { type EndpointsOf, endpointsIn } from "./endpoint";
import * as activities from "./endpoints/activities";
import * as commands from "./endpoints/commands";
import * as courses from "./endpoints/courses";
import * as events from "./endpoints/events";
import * as grading from "./endpoints/grading";
import * as groups from "./endpoints/groups";
import * as usage from "./endpoints/usage";
import * as users from "./endpoints/users";
import * as workflows from "./endpoints/workflows";

const files = {
  activities,
  commands,
  courses,
  events,
  grading,
  groups,
  usage,
  users,
  workflows,
};

type AllExports = typeof activities &
  typeof commands &
  typeof courses &
  typeof events &
  typeof grading &
  typeof groups &
  typeof usage &
  typeof users &
  typeof workflows;

const declared = Object.entries(files).flatMap(([file, exports]) =>
  endpointsIn(exports).map((endpoint) => ({ file, endpoint })),
);

/** All calls of the API that this folder declares, each under its id. Plugins declare more in their own contracts. */
export const endpoints = Object.fromEntries(
  declared.map(({ endpoint }) => [endpoint.id, endpoint]),
) as EndpointsOf<AllExports>;

/** Call id → the file under `endpoints/` that declares the call. */
export const sources: Readonly<Record<string, string>> = Object.fromEntries(
  declared.map(({ file, endpoint }) => [endpoint.id, file]),
);

/** The id of a call, such as `getCurrentUser`. */
export type EndpointId = keyof typeof endpoints;
