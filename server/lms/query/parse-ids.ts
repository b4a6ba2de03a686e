import { Refusal } from "../../http/refusal";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads comma-separated ids.
 * @throws Refusal invalid
 */
export function parseIds(name: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === "") return [];
  const ids = text.split(",");
  if (ids.every((id) => uuid.test(id))) return ids;
  throw new Refusal("invalid", { errors: { [name]: ["is not a list of ids"] } });
}
