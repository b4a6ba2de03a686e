import { coursePaths } from "../../../core/sdk/learning";

/** The address in the parameter `back`, if it is one of the content of the same course; anybody can write a link. */
export function backPath(objectiveId: string, back: string | null): string | null {
  const content = coursePaths.content(objectiveId);
  const { pathname, search } = new URL(back ?? "", "https://portal.invalid");
  const isOwn = back?.startsWith("/") && !back.startsWith("//") && pathname.startsWith(`${content}/`);
  return isOwn ? `${pathname}${search}` : null;
}
