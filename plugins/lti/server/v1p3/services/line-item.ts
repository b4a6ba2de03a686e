import type { Selectable } from "kysely";
import { ltiEndpoints } from "../../endpoints";
import type { LtiTables } from "../../lti.tables";
import { LtiError } from "../lti-error";
import { readInstant } from "./instant";
import type { ServiceCall } from "./service-call";

/** A column of the grade book: the one that an activity has by itself, or one that the tool made. */
export interface LineItem {
  readonly id: string;
  readonly label: string;
  readonly scoreMaximum: number;
  readonly resourceLinkId: string | null;
  readonly resourceId: string | null;
  readonly tag: string | null;
  readonly startDateTime: Date | null;
  readonly endDateTime: Date | null;
  readonly gradesReleased: boolean | null;
  /** The activity's own: its scores are the learner's result. */
  readonly isOwn: boolean;
}

/** Columns that the tool's activities have by themselves: their ids are those of the parts. */
export function ownLineItems({ parts }: ServiceCall): LineItem[] {
  return parts.flatMap(({ id, name, maxScore }) =>
    maxScore === null
      ? []
      : [
          {
            ...{ id, label: name, scoreMaximum: maxScore, resourceLinkId: id, resourceId: null, tag: null },
            ...{ startDateTime: null, endDateTime: null, gradesReleased: null, isOwn: true },
          },
        ],
  );
}

export function storedLineItem(row: Selectable<LtiTables["lti_line_item"]>): LineItem {
  return {
    id: row.id,
    label: row.label,
    scoreMaximum: row.score_maximum,
    resourceLinkId: row.part_id,
    resourceId: row.resource_id,
    tag: row.tag,
    startDateTime: row.start_from,
    endDateTime: row.end_at,
    gradesReleased: row.grades_released,
    isOwn: false,
  };
}

/** As AGS writes it: what there is none of is left out. */
export function lineItemJson({ origin, contextId }: ServiceCall, item: LineItem): Record<string, unknown> {
  const { label, scoreMaximum, resourceLinkId, resourceId, tag, startDateTime, endDateTime, gradesReleased } = item;
  const optional = { resourceLinkId, resourceId, tag, startDateTime, endDateTime, gradesReleased };
  return {
    id: ltiEndpoints(origin).lineItemUrl(contextId, item.id),
    ...{ label, scoreMaximum },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  };
}

export type LineItemFields = Omit<LineItem, "id" | "isOwn">;

const LONGEST = 500;

/** Reads what a tool wrote. @throws LtiError 400 */
export function readLineItem({ parts }: ServiceCall, body: unknown): LineItemFields {
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw invalid("The body has to be an object.");
  const given = body as Readonly<Record<string, unknown>>;
  const { label, scoreMaximum, resourceLinkId = null, gradesReleased = null } = given;
  if (typeof label !== "string" || label.trim() === "" || label.length > LONGEST) throw invalid("A label is needed.");
  if (typeof scoreMaximum !== "number" || !(scoreMaximum > 0) || !Number.isFinite(scoreMaximum)) {
    throw invalid("scoreMaximum has to be a number above 0.");
  }
  if (resourceLinkId !== null && !parts.some(({ id }) => id === resourceLinkId)) {
    throw new LtiError(404, "not_found", "The tool has no such resource link in this course.");
  }
  if (gradesReleased !== null && typeof gradesReleased !== "boolean") throw invalid("gradesReleased is true or false.");
  return {
    ...{ label, scoreMaximum, gradesReleased },
    resourceLinkId: resourceLinkId === null ? null : String(resourceLinkId),
    resourceId: text(given, "resourceId"),
    tag: text(given, "tag"),
    startDateTime: date(given, "startDateTime"),
    endDateTime: date(given, "endDateTime"),
  };
}

function text(given: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = given[name] ?? null;
  if (value === null || (typeof value === "string" && value.length <= LONGEST)) return value === "" ? null : value;
  throw invalid(`${name} has to be a text of at most ${LONGEST} characters.`);
}

function date(given: Readonly<Record<string, unknown>>, name: string): Date | null {
  const value = given[name] ?? null;
  if (value === null) return null;
  const read = readInstant(value);
  if (read === null) throw invalid(`${name} has to be a date (ISO 8601) with a time zone.`);
  return read;
}

export function invalid(description: string): LtiError {
  return new LtiError(400, "invalid_request", description);
}
