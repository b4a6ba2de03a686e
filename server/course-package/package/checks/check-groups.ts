import type { PortablePackage } from "../../format/package.schema";
import type { PackageKeys } from "../../format/package-keys";
import type { ProblemList } from "../../format/problem-list";

/**
 * Checks the groups of a course package, an archive in the portal's own format: their references, and that a learner is
 * in at most one group of a course.
 * @param keys the keys that the package defines
 * @param list gets the faults
 */
export function checkGroups(pkg: PortablePackage, keys: PackageKeys, list: ProblemList): void {
  list.uniqueKeys(pkg.groups, "/groups", "group");
  const places = new Map<string, string>();
  pkg.groups.forEach((group, index) => {
    const pointer = `/groups/${index}`;
    list.reference(group.course, keys.courses, `${pointer}/course`, "course");
    group.members.forEach((member, at) => {
      const place = `${pointer}/members/${at}`;
      list.reference(member, keys.users, place, "user");
      const pair = `${member} ${group.course}`;
      const other = places.get(pair);
      if (other !== undefined) {
        const message = `The user "${member}" is in the group "${other}" of this course already.`;
        list.add("IMPORT_CONTRADICTION", place, message, "Leave the user in one group of a course.");
      }
      places.set(pair, group.key);
    });
  });
}
