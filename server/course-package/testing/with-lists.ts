import type { ImportContents } from "../contents";
import type { WrittenQuiz, WrittenTool, WrittenVideo } from "../importers/written-package";
import type { PortableActivity, PortablePackage } from "../package.schema";

/** A package that was read, with lists of plugins. */
export type PackageWithLists = PortablePackage & { readonly ltiTools: readonly WrittenTool[]; quizzes: WrittenQuiz[] };

/** What was read, where tests look into lists of plugins. */
export function withLists(contents: ImportContents): ImportContents & { package: PackageWithLists } {
  return contents as ImportContents & { package: PackageWithLists };
}

interface PluginFields {
  readonly video?: WrittenVideo;
  readonly lti?: { readonly tool?: string; readonly custom: object; readonly openIn: string };
  readonly quiz?: string;
}

/** An activity, where tests look into its fields of plugins. */
export function withFields(activity: PortableActivity): PortableActivity & PluginFields {
  return activity;
}
