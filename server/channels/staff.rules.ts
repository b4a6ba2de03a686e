/** Who holds courses: they write announcements, read every channel of their tenant and delete what must not stand there. */
const staffRoles: ReadonlySet<string> = new Set(["Instructor", "Administrator"]);

export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => staffRoles.has(role));
}
