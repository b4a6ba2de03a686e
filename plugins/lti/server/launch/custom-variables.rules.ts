import type { Launch } from "../protocol/launch";
import { membershipRoles } from "../protocol/lti-roles.rules";

const SHOWN = "$ActivityRecord.shown";
const PASSING_SCORE = "$Activity.passingScore";
export const resultVariables = [SHOWN, PASSING_SCORE] as const;

type Facts = Omit<Launch, "custom">;

/**
 * Replaces variables in the custom parameters that a tool gets. There are the variables of LTI (appendix "Custom
 * property substitution") and those of this portal: `$ActivityWorkflow.id` and `$ObjectiveWorkflow.id` (the learner's
 * attempts at the activity and at the course), `$ActivityRecord.shown` (`true` or `false`: whether learners may see
 * their results), `$Activity.passingScore` (share of the maximum that passes, 0 to 1), `$Portal.theme`
 * (`light` or `dark`). If a variable is unknown, or the tool may not get its value, the variable stays as it is
 * written, as the standard requires.
 */
export function replaceVariables(custom: Readonly<Record<string, string>>, facts: Facts): Record<string, string> {
  const values = variablesOf(facts);
  return Object.fromEntries(
    Object.entries(custom).map(([name, value]) => [name, values.get(value.toLowerCase()) ?? value]),
  );
}

/** Asked first, so that the database is queried for a value only if a tool wants it. */
export function usesVariable(custom: Readonly<Record<string, string>>, variable: string): boolean {
  return Object.values(custom).some((value) => value.toLowerCase() === variable.toLowerCase());
}

function variablesOf(facts: Facts): ReadonlyMap<string, string> {
  const { user, context, resourceLink, tool } = facts;
  const all: [string, string | null][] = [
    ["$User.id", user.id],
    ["$Context.id", context.id],
    ["$Context.type", "CourseSection"],
    ["$Context.label", context.label],
    ["$Context.title", context.title],
    ["$CourseSection.sourcedId", context.id],
    ["$CourseSection.label", context.label],
    ["$CourseSection.title", context.title],
    ["$ResourceLink.id", resourceLink.id],
    ["$ResourceLink.title", resourceLink.title],
    ["$Membership.role", membershipRoles(user.roles).join(",")],
    ["$Message.locale", facts.locale],
    ["$Message.documentTarget", facts.documentTarget],
    ["$Message.returnUrl", facts.returnUrl],
    ["$ActivityWorkflow.id", facts.activityWorkflowId],
    ["$ObjectiveWorkflow.id", facts.objectiveWorkflowId],
    [SHOWN, textOf(facts.resultTerms?.shown)],
    [PASSING_SCORE, textOf(facts.resultTerms?.passingScore)],
    ["$Portal.theme", facts.theme],
    ...(tool.sendNames ? personVariables(facts) : []),
  ];
  return new Map(
    all.flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name.toLowerCase(), value]])),
  );
}

function textOf(value: boolean | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

function personVariables({ user }: Facts): [string, string | null][] {
  return [
    ["$User.username", user.email],
    ["$Person.name.full", fullName(user)],
    ["$Person.name.given", user.firstName],
    ["$Person.name.middle", user.middleName],
    ["$Person.name.family", user.lastName],
    ["$Person.email.primary", user.email],
  ];
}

/** The single names of a user as claims. A name that the user does not have is left out, since tools refuse "". */
export function nameClaims({ firstName, middleName, lastName }: Names): Record<string, string> {
  return {
    ...(firstName === "" ? {} : { given_name: firstName }),
    ...(middleName === null || middleName === "" ? {} : { middle_name: middleName }),
    ...(lastName === "" ? {} : { family_name: lastName }),
  };
}

type Names = Pick<Launch["user"], "firstName" | "middleName" | "lastName">;

export function fullName({ firstName, middleName, lastName }: Names): string {
  return [firstName, middleName, lastName].filter((part) => part !== null && part !== "").join(" ");
}
