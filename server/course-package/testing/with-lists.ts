import type { Quiz } from "../../../plugins/quiz/server/quiz.schema";
import type { ImportContents } from "../contents";
import type { WrittenTool } from "../importers/written-package";
import type { PortablePackage } from "../package.schema";

/** A package that was read, with lists of plugins. */
export type PackageWithLists = PortablePackage & { readonly ltiTools: readonly WrittenTool[]; quizzes: Quiz[] };

/** What was read, where tests look into lists of plugins. */
export function withLists(contents: ImportContents): ImportContents & { package: PackageWithLists } {
  return contents as ImportContents & { package: PackageWithLists };
}
