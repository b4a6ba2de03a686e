import type { PageAnswersScope, PageStart } from "../../../server/sdk";
import { getDay } from "../contract";

/** The first picture is the first `picture` in the content of a part. Parts without content need no code. */
export async function dayAnswers({ ask }: PageAnswersScope): Promise<PageStart> {
  const day = await ask(getDay);
  const parts = Object.entries(day?.parts ?? {});
  const pictures = parts.map(([, { content }]) => content?.picture);
  const picture = pictures.find((each) => typeof each === "string") ?? null;
  const empty = parts.filter(([, { content }]) => content === null).map(([plugin]) => plugin);
  return { picture, draws: [{ point: "widgets", slot: "dashboard@1", without: empty }] };
}
