import { endpoints, type KeptPage, type KeptPagesScope, type ListenersOf, requestUrl } from "../../../server/sdk";
import {
  coursePaths,
  keptCourses,
  type ObjectiveWorkflowAggregate,
  outline,
  partToResume,
} from "../../../server/sdk/learning";

const MAX_TEXTS = 2;

const TYPES = ["text", "video"];

type Keeper = NonNullable<ListenersOf<object>["keptPages"]>;

export const keptParts: Keeper = async ({ ask, now }) => {
  const courses = (await ask(endpoints.queryMyAggregates, { query: keptCourses }))?.data ?? [];
  const pages: KeptPage[] = [];
  const pictures: string[] = [];
  for (const course of courses) {
    const kept = await keptOf(course, { ask, now });
    pages.push(...kept.pages);
    pictures.push(...kept.pictures);
  }
  return { pages, pictures };
};

async function keptOf(course: ObjectiveWorkflowAggregate, { ask, now }: Pick<KeptPagesScope, "ask" | "now">) {
  const { objective, lastObjectiveWorkflow, lastPlace } = course;
  const kept: { readonly pages: KeptPage[]; readonly pictures: string[] } = { pages: [], pictures: [] };
  const known = { objectiveId: objective.id };
  // The player asks for the course and for the tree of the attempt before it shows a part.
  if ((await ask(endpoints.getAggregateByObjective, { params: known })) === undefined) return kept;
  const objectiveWorkflowId = lastObjectiveWorkflow?.id ?? "";
  const tree = await ask(endpoints.getActivityTree, { params: { objectiveWorkflowId } });
  if (tree === undefined || tree.activity.proctored) return kept;
  const { accessNewContentAfterCompletion } = objective;
  const items = outline(tree.activity, { finished: false, accessNewContentAfterCompletion }, now);
  const first = partToResume(items, lastPlace?.axis);
  for (const item of items.slice(first === null ? 0 : items.indexOf(first))) {
    const { name, type, proctored } = item.part.childActivity;
    if (kept.pages.length === MAX_TEXTS) break;
    if (!TYPES.includes(type) || proctored || item.hasParts || item.comingSoon || !item.lock.allowed) continue;
    const params = { objectiveWorkflowId, activityPathId: item.part.activityPathId };
    const part = await ask(endpoints.getActivity, { params });
    if (part === undefined) continue;
    kept.pictures.push(...picturesIn(part.content));
    if (type !== "text") continue;
    kept.pages.push({
      path: coursePaths.content(objective.id, item.axis),
      title: { name, language: objective.language ?? null },
      course: objective.name,
      needs: [
        requestUrl(endpoints.getAggregateByObjective, { params: known }),
        requestUrl(endpoints.getActivityTree, { params: { objectiveWorkflowId } }),
        requestUrl(endpoints.getActivity, { params }),
      ],
    });
  }
  return kept;
}

const FILE = /\/api\/lms-storage\/v1\/files\/([^\s"'<>\\#?]+)(?:\?v=\w+)?/g;
const PICTURES = [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".svg"];

function picturesIn(content: unknown): string[] {
  const files = [...JSON.stringify(content ?? null).matchAll(FILE)];
  const isPicture = (path: string) => PICTURES.some((ending) => path.toLowerCase().endsWith(ending));
  return [...new Set(files.flatMap(([address, path = ""]) => (isPicture(path) ? [address] : [])))];
}
