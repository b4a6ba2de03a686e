const DAY = 24 * 3600 * 1000;

/**
 * The stored data of an event of use (one thing for which the portal was used): the page's route, its language, the
 * portal's build, and the course and activity that the page is about.
 */
export interface UsageData extends Record<string, unknown> {
  readonly route: string;
  readonly locale: string;
  readonly build: string;
  readonly courseId?: string;
  readonly activityId?: string;
}

/**
 * Whether the use of the portal by a person may be recorded.
 * @param consent the tenant's setting `platform.events.consent`; `ask`: only a person who has said yes is recorded
 * @param wanted what the person has said; null: nothing
 */
export function mayRecord(consent: unknown, wanted: boolean | null): boolean {
  return wanted ?? consent !== "ask";
}

/**
 * The time that is stored for an event. If the browser's time is in the future or more than a day old, it cannot be
 * right, and the time of arrival is stored.
 */
export function storedTime(said: Date, received: Date): Date {
  const age = received.getTime() - said.getTime();
  return age >= 0 && age <= DAY ? said : received;
}

/**
 * The place in the list of all stored events of use from which a reader goes on: after the event with this time of
 * arrival and this id.
 */
export interface Mark {
  readonly received: Date;
  readonly id: string;
}

/** Writes a mark as the text that a reader sends to get the events after it. */
export const writeMark = ({ received, id }: Mark): string => `${received.getTime()}_${id}`;

/** Reads the text that `writeMark` makes. It is not checked: the schema of the call has done that. */
export function readMark(text: string): Mark {
  const [time = "", id = ""] = text.split("_");
  return { received: new Date(Number(time)), id };
}
