import { isId } from "../../database/storable.rules";
import { ApiError } from "../../kit/errors/api-error";

/**
 * Reads comma-separated ids. No text, or an empty one, is an empty list.
 * @throws ApiError invalid, with a message for the parameter `name`
 */
export function parseIds(name: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  const ids = text.split(",");
  if (ids.every(isId)) return ids;
  throw new ApiError("invalid", { errors: { [name]: ["is not a list of ids"] } });
}
