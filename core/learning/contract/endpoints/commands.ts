import { defineEndpoint, uuidParams } from "../endpoint";
import { commandStatusSchema } from "../entities/command.schema";

/** Returns the state of a command, an API call that the server has accepted and carries out later. */
export const getCommand = defineEndpoint({
  id: "getCommand",
  summary: "Where an accepted command stands. Polled every second for up to a minute.",
  method: "GET",
  prefix: "lms",
  path: "commands/{commandId}",
  audience: "member",
  params: uuidParams("commandId"),
  answer: commandStatusSchema,
});
