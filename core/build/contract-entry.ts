import { endpoints, sources } from "../learning/contract";
import { activityPartSchema } from "../learning/contract/entities/activity.schema";
import {
  discussionContentSchema,
  eventContentSchema,
  ltiContentSchema,
  textContentSchema,
  videoContentSchema,
} from "../learning/contract/entities/contents.schema";

/** What the build reads of the contract. */
export { endpoints, sources };
export const contents = [
  textContentSchema,
  videoContentSchema,
  eventContentSchema,
  discussionContentSchema,
  ltiContentSchema,
];
/** Schemas that refer to themselves by name: they must be known wherever they are used. */
export const recursive = [activityPartSchema];
