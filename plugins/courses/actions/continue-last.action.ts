import { ApiClient, Navigation, type PluginContext, Toasts } from "../../../core/sdk";
import { queryMyAggregates } from "../../../core/sdk/calls";
import { loadOptions } from "../../../core/sdk/learning";
import { continuePath } from "./continue-path";

/**
 * The command "Continue" of the command palette: opens the running course in which the learner worked last, at the
 * place where the learner stopped. Without a running course, a message says so.
 */
export async function continueLast(context: Pick<PluginContext, "get">): Promise<void> {
  const query = loadOptions({
    filter: ["lastObjectiveWorkflow.state", "=", 1],
    sort: [{ selector: "lastActivity", desc: true }],
    take: 1,
  });
  try {
    const { data } = await context.get(ApiClient).call(queryMyAggregates, { query });
    const course = data[0];
    if (course) context.get(Navigation).to(continuePath(course));
    else context.get(Toasts).show({ kind: "info", message: "courses.nothingInProgress" });
  } catch (error) {
    context.get(Toasts).failure(error);
  }
}
