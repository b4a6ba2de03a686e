import { type DeviceMode, deviceModes, type Person } from "../contract";

type Role = Person["roles"][number];

/** Whose view is asked for: a person, who may still have to be chosen, the people with one role, or a visitor. */
export type Who =
  | { readonly kind: "person"; readonly userId: string | null }
  | { readonly kind: "role"; readonly role: Role }
  | { readonly kind: "visitor" };

export interface Asked {
  readonly who: Who;
  readonly modes: readonly DeviceMode[];
  /** null: the reader's own language. */
  readonly locale: string | null;
  /** The date and time for which is asked, as a clock shows it, such as `2027-03-01T09:00`. null: now. */
  readonly date: string | null;
}

/** The roles, the usual one first. */
export const roles: readonly Role[] = ["Learner", "Instructor", "Author", "Administrator"];

/** What the parameters of an address ask. Without any: what learners see. */
export function askedIn(parameters: URLSearchParams): Asked {
  const modes = (parameters.get("device") ?? "").split(",");
  return {
    who: whoOf(parameters.get("who") ?? "Learner"),
    modes: deviceModes.filter((mode) => modes.includes(mode)),
    locale: parameters.get("language"),
    date: momentOf(parameters.get("date")) === null ? null : parameters.get("date"),
  };
}

/** The parameters of the address that asks this. */
export function parametersOf({ who, modes, locale, date }: Asked): Record<string, string> {
  return {
    who: nameOf(who),
    ...(modes.length > 0 ? { device: modes.join(",") } : {}),
    ...(locale === null ? {} : { language: locale }),
    ...(date === null ? {} : { date }),
  };
}

/** The body of the call that asks it; null while the person is not chosen. */
export function bodyOf({ who, modes, date }: Asked, locale: string) {
  const at = momentOf(date);
  const rest = { modes: [...modes], locale, ...(at === null ? {} : { at }) };
  if (who.kind === "visitor") return rest;
  if (who.kind === "role") return { ...rest, role: who.role };
  return who.userId === null ? null : { ...rest, userId: who.userId };
}

/** The moment of a date and time on this device's clock. null: it is none. */
function momentOf(date: string | null): string | null {
  const moment = new Date(date ?? "");
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The name of a choice in the address and in the list of choices: `person`, `visitor` or the role. */
export function choiceOf(who: Who): string {
  return who.kind === "role" ? who.role : who.kind;
}

/** What a name in the address or in the list of choices means. A name that is neither is the id of a person. */
export function whoOf(name: string): Who {
  const role = roles.find((each) => each === name);
  if (role !== undefined) return { kind: "role", role };
  if (name === "visitor") return { kind: "visitor" };
  return { kind: "person", userId: name === "person" ? null : name };
}

function nameOf(who: Who): string {
  return who.kind === "person" && who.userId !== null ? who.userId : choiceOf(who);
}
