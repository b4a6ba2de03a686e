import { listOf, text, uuid } from "../json-schema";

const idAndName = { type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const;

/** A collection of courses that the tenant recommends. */
export const showcaseSchema = { $id: "Showcase", ...idAndName } as const;
/** A period of a school year, by which courses can be filtered. */
export const termSchema = { $id: "Term", ...idAndName } as const;
/** One value of a filter category: "Beginner" of the category "Level". */
export const filterAttributeSchema = { $id: "FilterAttribute", ...idAndName } as const;

/** A filter category with its values. */
export const filterCategorySchema = {
  $id: "FilterCategory",
  type: "object",
  required: ["id", "name", "attributes"],
  properties: { id: uuid, name: text, attributes: listOf(filterAttributeSchema) },
} as const;
