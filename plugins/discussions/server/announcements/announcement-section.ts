import { definePackageSection, type PackageKeys, type ProblemList } from "../../../../server/sdk";
import type { ChannelTables } from "../discussions.tables";
import { announcementSchema, type PackageAnnouncement } from "./announcement.schema";
import { storeAnnouncements, storeChannels } from "./store-announcements";

/**
 * The list `announcements` of a course package: how it is checked and stored. Every import also creates the channels of
 * its courses, even without announcements.
 */
export const announcementSection = definePackageSection<PackageAnnouncement, ChannelTables>({
  name: "announcements",
  description: "Announcements of courses.",
  schema: announcementSchema,
  check: checkAnnouncements,
  async store(db, announcements, scope) {
    await storeChannels(db, scope);
    await storeAnnouncements(db, announcements, scope);
  },
});

/**
 * Checks that the courses and authors of announcements are in the package, and that no key is there twice. `pointer`:
 * where the list stands in the package (JSON Pointer).
 */
function checkAnnouncements(
  announcements: readonly PackageAnnouncement[],
  keys: PackageKeys,
  problems: ProblemList,
  pointer: string,
): void {
  problems.uniqueKeys(announcements, pointer, "announcement");
  announcements.forEach(({ course, author, posted }, index) => {
    problems.reference(course, keys.courses, `${pointer}/${index}/course`, "course");
    problems.reference(author, keys.users, `${pointer}/${index}/author`, "user");
    problems.date(posted, `${pointer}/${index}/posted`);
  });
}
