import { type ListenersOf, type PageAnswersScope, type PageStart, requestUrl } from "../../../server/sdk";
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

/** The first page, if the tenant has it. */
export const keptDay: NonNullable<ListenersOf<object>["keptPages"]> = async ({ ask, now, setting }) => {
  if (setting("platform.ui.dashboard.enabled") !== true) return { pages: [], pictures: [] };
  const { picture = null } = await dayAnswers({ ask, now, params: {}, search: "" });
  const needs = [requestUrl(getDay)];
  return { pages: [{ path: "/", title: { key: "learner-dashboard.title" }, needs }], pictures: [picture] };
};
