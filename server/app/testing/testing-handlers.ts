import { endpoints } from "../../../core/learning/contract/index";
import type { LmsHandlers } from "../../contract/calls/handlers";
import { ApiError } from "../../kit/errors/api-error";

/**
 * Handlers that refuse all calls of the API about learning with the code `notImplemented`. Tests replace those that
 * they need.
 */
export function refusingHandlers(): LmsHandlers {
  const refuse = async () => {
    throw new ApiError("notImplemented");
  };
  return Object.fromEntries(Object.keys(endpoints).map((id) => [id, refuse])) as unknown as LmsHandlers;
}
