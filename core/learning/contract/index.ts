import type { Endpoint } from "./endpoint";
import * as activities from "./endpoints/activities";
import * as certificates from "./endpoints/certificates";
import * as commands from "./endpoints/commands";
import * as courses from "./endpoints/courses";
import * as events from "./endpoints/events";
import * as users from "./endpoints/users";
import * as workflows from "./endpoints/workflows";

const everything = { ...activities, ...certificates, ...commands, ...courses, ...events, ...users, ...workflows };

type EndpointsIn<T> = { [K in keyof T as T[K] extends Endpoint ? K : never]: T[K] };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "answer" in value;
}

/** The whole table of calls, by id. */
export const endpoints = Object.fromEntries(
  Object.entries(everything).filter(([, value]) => isEndpoint(value)),
) as EndpointsIn<typeof everything>;

export type EndpointId = keyof typeof endpoints;
