import type { OpenCourse } from "../reading/open-courses";

/** A course of which something in a person's day is a part. `language`: a language tag, or null when it is unknown. */
export interface DayCourse {
  readonly id: string;
  readonly name: string;
  readonly language: string | null;
}

export function dayCourse({ id, name, language }: OpenCourse): DayCourse {
  return { id, name, language };
}
