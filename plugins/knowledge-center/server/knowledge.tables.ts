import type { Json, JsonOrNull } from "../../../server/sdk";
import type { TextAnchor } from "../../../server/sdk/learning";

/** A part of a course in its index, and the number of its passages. The course's description has no part id. */
export interface IndexedPart {
  readonly partId: string | null;
  readonly passages: number;
}

/** The index of the texts of each course. It has no data of people, and is made again from the course when needed. */
export interface KnowledgeTables {
  knowledge_index: {
    tenant_id: string;
    objective_id: string;
    /** The version of the course's contents, and the way in which the index was made from it. */
    made_from: string;
    parts: Json<readonly IndexedPart[]>;
  };
  /** A few sentences. `position` counts from 0 through the course, in reading order. */
  knowledge_passage: {
    tenant_id: string;
    objective_id: string;
    position: number;
    part_id: string | null;
    anchor: JsonOrNull<TextAnchor>;
    heading: string | null;
    passage: string;
  };
  knowledge_term: {
    tenant_id: string;
    objective_id: string;
    /** A word in the form in which words are compared (`wordsOf`). */
    term: string;
    /** Three numbers for each passage with the term: index in `parts`, position, and weight in thousandths. */
    postings: number[];
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends KnowledgeTables {}
}
