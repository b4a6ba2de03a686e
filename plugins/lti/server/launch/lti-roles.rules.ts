import type { Role } from "../../../../server/sdk/learning";

const MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
const INSTITUTION = "http://purl.imsglobal.org/vocab/lis/v2/institution/person#";

const roleNames: Readonly<Record<Role, string>> = {
  Learner: "Learner",
  Instructor: "Instructor",
  Author: "ContentDeveloper",
  Administrator: "Administrator",
};

/** Who may choose what an activity shows. */
const AUTHORING: readonly Role[] = ["Instructor", "Author", "Administrator"];

/** The roles of LTI 1.3 in a course. Whoever has none takes part as a learner. */
export function membershipRoles(roles: readonly Role[]): string[] {
  return (roles.length === 0 ? (["Learner"] as const) : roles).map((role) => MEMBERSHIP + roleNames[role]);
}

/** With those of the institution, for a launch. */
export function launchRoles(roles: readonly Role[]): string[] {
  return [...membershipRoles(roles), ...(roles.includes("Administrator") ? [`${INSTITUTION}Administrator`] : [])];
}

export function mayAuthor(roles: readonly Role[]): boolean {
  return roles.some((role) => AUTHORING.includes(role));
}

/** The role that is meant by its full or its short name in LTI; null when nobody here has it. */
export function roleNamed(wanted: string): Role | null {
  const found = Object.entries(roleNames).find(([, name]) => wanted === name || wanted === MEMBERSHIP + name);
  return found === undefined ? null : (found[0] as Role);
}
