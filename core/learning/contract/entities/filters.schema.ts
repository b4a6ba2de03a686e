import { listOf, text, uuid } from "../json-schema";

const idAndName = { type: "object", required: ["id", "name"], properties: { id: uuid, name: text } } as const;

export const showcaseSchema = { $id: "Showcase", ...idAndName } as const;
export const termSchema = { $id: "Term", ...idAndName } as const;
export const filterAttributeSchema = { $id: "FilterAttribute", ...idAndName } as const;

export const filterCategorySchema = {
  $id: "FilterCategory",
  type: "object",
  required: ["id", "name", "attributes"],
  properties: { id: uuid, name: text, attributes: listOf(filterAttributeSchema) },
} as const;
