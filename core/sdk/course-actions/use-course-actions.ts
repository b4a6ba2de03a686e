import { useEffect } from "react";
import type { Kernel } from "../../kernel";
import { usePortal } from "../contribution/portal-scope";
import { useSettled } from "../contribution/use-settled";
import { useContributions } from "../react/use-facts";
import type { CourseAction, CourseActionFacts, CourseCardButton } from "./course-action";

/**
 * The buttons of all plugins that apply to a course now, in order. A button whose code fails is left out, and
 * `explain` says why. Its code is loaded again when the course is drawn the next
 * time.
 */
export function useCourseActions(facts: CourseActionFacts): readonly CourseAction[] {
  const { kernel, code } = usePortal();
  const buttons = useContributions("courseCardButtons");
  const loaded = useSettled(code.allOf<CourseCardButton>(buttons.map(({ id }) => id)));
  useEffect(() => () => code.forgetFailed(buttons.map(({ id }) => id)), [code, buttons]);
  return (loaded?.value ?? []).flatMap(({ id, code: button }) => actionOf(kernel, id, button, facts) ?? []);
}

/** Loads the code of all plugins' buttons for courses. Call it while the courses are still loading. */
export function usePrefetchedCourseActions(): void {
  const { code } = usePortal();
  const buttons = useContributions("courseCardButtons");
  void code.allOf(buttons.map(({ id }) => id));
}

function actionOf(kernel: Kernel, id: string, button: CourseCardButton, facts: CourseActionFacts): CourseAction | null {
  const pluginId = kernel.pluginOf(id);
  try {
    const view = button(facts, { pluginId, get: (token) => kernel.service(pluginId, token) });
    return view && { ...view, id };
  } catch (error) {
    kernel.reportFailure(id, error);
    return null;
  }
}
