import type { Role } from "../../../../server/sdk/learning";

const MEMBERSHIP_PREFIX = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
const INSTITUTION_PREFIX = "http://purl.imsglobal.org/vocab/lis/v2/institution/person#";

const roleNames: Readonly<Record<Role, string>> = {
  Learner: "Learner",
  Instructor: "Instructor",
  Author: "ContentDeveloper",
  Administrator: "Administrator",
};

const AUTHORING_ROLES: readonly Role[] = ["Instructor", "Author", "Administrator"];

/** The roles of LTI 1.3 in a course. A user without roles is a learner. */
export function membershipRoles(roles: readonly Role[]): string[] {
  return (roles.length === 0 ? (["Learner"] as const) : roles).map((role) => MEMBERSHIP_PREFIX + roleNames[role]);
}

export function launchRoles(roles: readonly Role[]): string[] {
  return [
    ...membershipRoles(roles),
    ...(roles.includes("Administrator") ? [`${INSTITUTION_PREFIX}Administrator`] : []),
  ];
}

export function mayAuthor(roles: readonly Role[]): boolean {
  return roles.some((role) => AUTHORING_ROLES.includes(role));
}

/** The portal's role for the full or short name of a role in LTI. null when there is none. */
export function roleNamed(wanted: string): Role | null {
  const found = Object.entries(roleNames).find(([, name]) => wanted === name || wanted === MEMBERSHIP_PREFIX + name);
  return found === undefined ? null : (found[0] as Role);
}
