import type { JsonSchema } from "./json-schema";
import { MAX_TAKE } from "./max-take";

/**
 * A value in a filter. The load options (filter, order and page) of all `query` calls, which return pages of lists,
 * follow the public DevExtreme grammar. In the query string `filter`, `sort` and `select` are JSON:
 * `filter=["name","contains","stat"]`,
 * `filter=[["isMandatory","=",true],"and",["!",["objective.activity.state","=",4]]]`,
 * `sort=[{"selector":"objective.name","desc":false}]`.
 */
export type Scalar = string | number | boolean | null;
export const comparisons = [
  "=",
  "<>",
  ">",
  ">=",
  "<",
  "<=",
  "contains",
  "notcontains",
  "startswith",
  "endswith",
] as const;
export type Comparison = (typeof comparisons)[number];
/** A filter as nested lists: one comparison, a negation, or filters that are joined by `and` or `or`. */
export type Filter =
  | readonly [string, Comparison, Scalar]
  | readonly ["!", Filter]
  | readonly (Filter | "and" | "or")[];
interface Sort {
  readonly selector: string;
  readonly desc?: boolean;
}
/** Which items of a list a client requests, in which order, and which fields of them. */
export interface LoadOptions {
  readonly filter?: Filter;
  readonly sort?: readonly Sort[];
  readonly select?: readonly string[];
  readonly skip?: number;
  readonly take?: number;
  readonly requireTotalCount?: boolean;
}

/** The largest `skip`: more items than any list has, and less than 2^63, the database's own limit. */
const MAX_SKIP = 2 ** 31 - 1;

/**
 * The fields by which one `query` call can filter and sort, with the kind of their values. `instant` is a date with
 * time, ISO 8601.
 */
export type QueryFields = Readonly<Record<string, "text" | "number" | "boolean" | "instant" | "id">>;

/** Selects a page of a list, and says whether the answer includes the total. */
export const pageQuery = {
  skip: { type: "integer", minimum: 0, maximum: MAX_SKIP, default: 0 },
  take: { type: "integer", minimum: 1, maximum: MAX_TAKE, default: 50 },
  requireTotalCount: { type: "boolean", default: false },
} as const;

/**
 * The query-string schema of a `query` call. The extra lists are comma-separated ids: of showcases, of terms, and of
 * attributes (values of a filter category, such as "Beginner").
 */
export const loadOptionsQuery = {
  type: "object",
  additionalProperties: false,
  properties: {
    filter: { type: "string", maxLength: 8000, description: "A filter in the load-options grammar, as JSON." },
    sort: { type: "string", maxLength: 1000, description: 'For example [{"selector":"name","desc":false}].' },
    select: {
      type: "string",
      maxLength: 2000,
      description:
        'Names of the fields to answer, as a JSON list: ["id","objective.name"]. The items then have only these.',
    },
    ...pageQuery,
    filterAttribute: { type: "string", maxLength: 8000, description: "Attribute ids, comma-separated." },
    showcase: { type: "string", maxLength: 8000, description: "Showcase ids, comma-separated." },
    term: { type: "string", maxLength: 8000, description: "Term ids, comma-separated." },
  },
} as const satisfies JsonSchema;
