import { idOf } from "../../learning/testing/test-lms";
import type { CommandSender } from "./commands";
import type { PreparedIds } from "./prepare-learner";

export async function sendCourseCommands(
  commands: CommandSender,
  { attempts, aggregates, work }: PreparedIds,
): Promise<void> {
  const id = (label: string) => commands.id(label);
  const account = idOf("user", "learner");
  const accessTo = (key: string, user = account) => idOf("access", user, idOf("course", key));
  const aggregateOf = (key: string) => aggregates[key] ?? idOf("aggregate", account, idOf("course", key));
  const part = (key: string, course = "running") => idOf("part", course, key);
  const running = attempts.running ?? "";
  const fresh = id("attempt fresh");

  const enrol = (key: string, label = key) => ({
    body: { id: id(`enrolment ${label}`), objectiveAccessId: accessTo(key) },
  });
  await commands.all("createSelfEnrollment", "in an offered course", enrol("offered"));
  await commands.once("createSelfEnrollment", "in one that is the learner's", enrol("offered", "second"));
  const foreign = { id: id("enrolment foreign"), objectiveAccessId: accessTo("foreign", idOf("user", "other")) };
  await commands.once("createSelfEnrollment", "by somebody else's access", { body: foreign });
  await commands.all("createObjectiveAccess", "of an offered course", enrol("linked"));
  await commands.once("createObjectiveAccess", "of one that is archived", enrol("archived"));
  await commands.all("addOpenCourse", "of an offered course", enrol("public"));
  await commands.once("addOpenCourse", "of one that is archived", enrol("archived", "archived, public"));

  const start = (key: string, label = `attempt ${key}`) => ({
    body: { id: id(label), objectiveWorkflowAggregateId: aggregateOf(key) },
  });
  await commands.all("startObjectiveWorkflow", "a course", start("fresh"));
  for (const key of ["later", "ended", "archived", "draft"]) {
    await commands.once("startObjectiveWorkflow", `the course ${key}`, start(key));
  }
  for (const key of ["running", "waiting", "graded", "alone"]) {
    await commands.once("startObjectiveWorkflow", `the course ${key} once more`, start(key, `second attempt ${key}`));
  }

  const begin = (label: string, objectiveWorkflowId: string, ...activityPartIds: string[]) => ({
    body: { id: id(label), objectiveWorkflowId, activityPartIds },
  });
  await commands.all("startActivityWorkflows", "an activity", begin("work fresh", fresh, part("a", "fresh")));
  await commands.once(
    "startActivityWorkflows",
    "one that runs and one more",
    begin("two", running, part("b"), part("meet")),
  );
  for (const key of ["early", "next", "gone", "one"]) {
    await commands.once("startActivityWorkflows", `the part ${key}`, begin(`begin ${key}`, running, part(key)));
  }
  const together = begin("together", running, part("a"));
  await commands.once("startActivityWorkflows", "alone only, together", {
    body: { ...together.body, mode: "collaborative" },
  });
  const handedIn = begin("begin waiting", attempts.waiting ?? "", part("a", "waiting"));
  await commands.once("startActivityWorkflows", "in a course that was handed in", handedIn);

  const save = (label: string, progress: number, data: object | null, key = "fresh") => ({
    params: {
      objectiveWorkflowId: key === "fresh" ? fresh : running,
      activityWorkflowId: key === "fresh" ? id("work fresh") : (work[key] ?? ""),
    },
    body: { id: id(`save ${label}`), progress, data },
  });
  await commands.all("updateActivityWorkflow", "of an activity", save("first", 0.6, { at: 12 }));
  await commands.once("updateActivityWorkflow", "that goes back", save("second", 0.2, null));
  await commands.once("updateActivityWorkflow", "that is too large", save("large", 1, { text: "X".repeat(17_000) }));
  await commands.once("updateActivityWorkflow", "of what the group does", save("group", 0.4, { at: 3 }, "film"));
  await commands.once("updateActivityWorkflow", "of a finished activity", save("finished", 1, null, "a"));

  const finish = (label: string, objectiveWorkflowId: string, activityWorkflowId: string) => ({
    body: { id: id(`finish ${label}`), objectiveWorkflowId, activityWorkflowIds: [activityWorkflowId] },
  });
  await commands.all("finishActivityWorkflows", "an activity", finish("fresh", fresh, id("work fresh")));
  await commands.later("finishActivityWorkflows", "what the group does", finish("film", running, work.film ?? ""));
  await commands.once("finishActivityWorkflows", "a discussion", finish("talk", running, work.talk ?? ""));
  await commands.all("submitObjectiveWorkflow", "a course", { body: { id: fresh } });
  await commands.once("submitObjectiveWorkflow", "one without grades", { body: { id: attempts.late ?? "" } });

  const end = (key: string, label: string) => ({
    body: { id: id(`end ${label}`), objectiveWorkflowId: attempts[key] ?? "" },
  });
  await commands.once("finishObjectiveWorkflow", "with something left", end("late", "too early"));
  await commands.once("finishObjectiveWorkflow", "one with grades", end("running", "graded"));
  const late = attempts.late ?? "";
  await commands.once("startActivityWorkflows", "to finish a course", begin("work late", late, part("a", "late")));
  await commands.once("finishActivityWorkflows", "to finish a course", finish("late", late, id("work late")));
  await commands.all("finishObjectiveWorkflow", "a course", end("late", "late"));
}

/**
 * Submits the learner's attempt at the course with the key `running`. After that nothing in the attempt can be changed,
 * so it comes last.
 */
export function handIn(commands: CommandSender, { attempts }: PreparedIds): Promise<unknown> {
  return commands.once("submitObjectiveWorkflow", "with something left", { body: { id: attempts.running ?? "" } });
}
