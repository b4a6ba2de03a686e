import { endpoints } from "../../../core/learning/contract/index";
import type { LmsHandlers } from "../../contract/calls/handlers";
import { Refusal } from "../../kit/errors/refusal";

/** Handlers for all calls about learning, each of which refuses: tests put their own over those that they call. */
export function refusals(): LmsHandlers {
  const refuse = async () => {
    throw new Refusal("notImplemented");
  };
  return Object.fromEntries(Object.keys(endpoints).map((id) => [id, refuse])) as unknown as LmsHandlers;
}
