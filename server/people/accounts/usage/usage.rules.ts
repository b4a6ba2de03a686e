const DAY = 24 * 3600 * 1000;

/** The `data` of an event of use. */
export interface UsageData extends Record<string, unknown> {
  readonly route: string;
  readonly locale: string;
  readonly build: string;
  readonly courseId?: string;
  readonly activityId?: string;
}

/**
 * Whether the use of the portal by a person may be recorded.
 * @param consent the tenant's setting `platform.events.consent`
 * @param wanted what the person has said; null: nothing
 */
export function mayRecord(consent: unknown, wanted: boolean | null): boolean {
  return wanted ?? consent !== "ask";
}

/** The time that is stored for an event. A time that cannot be right, because a browser's clock is wrong, is not kept. */
export function storedTime(said: Date, received: Date): Date {
  const age = received.getTime() - said.getTime();
  return age >= 0 && age <= DAY ? said : received;
}

/** The place in the list of all events from which a reader goes on: after the event with this time and id. */
export interface Mark {
  readonly received: Date;
  readonly id: string;
}

export const writeMark = ({ received, id }: Mark): string => `${received.getTime()}_${id}`;

export function readMark(text: string): Mark {
  const [time = "", id = ""] = text.split("_");
  return { received: new Date(Number(time)), id };
}
