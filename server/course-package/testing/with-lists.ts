import type { ImportContents } from "../format/contents";
import type { PortableActivity, PortablePackage } from "../format/package.schema";
import type { WrittenQuiz, WrittenTool, WrittenVideo } from "../importers/written-package";

/**
 * A course package (courses in the portal's own format) as the import has read it, with the types of the lists that
 * plugins add.
 */
export type PackageWithLists = PortablePackage & { readonly ltiTools: readonly WrittenTool[]; quizzes: WrittenQuiz[] };

/** Returns the given contents, typed with the lists that plugins add, for tests that look into these lists. */
export function withLists(contents: ImportContents): ImportContents & { package: PackageWithLists } {
  return contents as ImportContents & { package: PackageWithLists };
}

interface PluginFields {
  readonly video?: WrittenVideo;
  readonly lti?: { readonly tool?: string; readonly custom: object; readonly openIn: string };
  readonly quiz?: string;
}

/** Returns the given activity, typed with the fields that plugins add, for tests. */
export function withFields(activity: PortableActivity): PortableActivity & PluginFields {
  return activity;
}
