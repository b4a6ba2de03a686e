import type { Json, JsonOrNull } from "../../../server/sdk";
import type { TextAnchor } from "../../../server/sdk/learning";

/** The description of the course is a part without an id. */
export interface IndexedPart {
  readonly partId: string | null;
  readonly passages: number;
}

/**
 * The tables of the search index: for each course its texts in passages, and its words with the passages that contain
 * them. They have no data about people. The index can be made again from the course at any time.
 */
export interface KnowledgeTables {
  knowledge_index: {
    tenant_id: string;
    objective_id: string;
    /**
     * A text that changes when the index has to be made again. It has the index's format, the activity types with
     * readable text, and the version of the course's contents.
     */
    made_from: string;
    parts: Json<readonly IndexedPart[]>;
  };
  /** The passages of a course: a few sentences each. `position` counts from 0 through the course, in reading order. */
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
    /** A word in the form in which words are compared: in lower case, without accents. */
    term: string;
    /**
     * Three numbers for each passage that contains the term: the index of its part in `parts`, its position, and how
     * important the term is in it, in thousandths.
     */
    postings: number[];
  };
}

declare module "../../../server/database/tables" {
  interface Tables extends KnowledgeTables {}
}
