import { prefixes } from "../../../core/learning/contract/endpoint";
import { INSTRUCTOR, LEARNER } from "../../learning/testing/sample-package";
import { idOf, type TestAnswer } from "../../learning/testing/test-lms";
import type { Recorder } from "./recorder";

export interface PreparedIds {
  readonly attempts: Readonly<Record<string, string>>;
  /** Key of a course → id of the learner's row for the course, with the last attempt and the last result. */
  readonly aggregates: Readonly<Record<string, string>>;
  readonly records: Readonly<Record<string, string>>;
  /** Key of an activity → id of its workflow. `watched`: the activity of the proctored course. */
  readonly work: Readonly<Record<string, string>>;
  /** The learner's attempt at the activity that waits for a grade. */
  readonly waitingWork: string;
  /** The shared work of the learner's group on the activity `film`. */
  readonly groupWork: string;
  readonly thread: string;
  readonly message: string;
  /** Files of the learner in the discussion: one that the answer has, and one that is not posted. */
  readonly file: string;
  readonly draftFile: string;
  /** The learner's proctoring session in the course `watched`, which has ended. */
  readonly session: string;
}

const courseKeys = [
  "running",
  "fresh",
  "waiting",
  "graded",
  "hidden",
  "plain",
  "alone",
  "late",
  "later",
  "ended",
  "watched",
];

export async function prepareLearner(recorder: Recorder): Promise<PreparedIds> {
  const { lms, names } = recorder;
  const idFor = (label: string) => recorder.idFor(label);
  const tick = () => {
    lms.clock.now = new Date(lms.clock.now.getTime() + 60_000);
  };
  const ada = await lms.member(LEARNER);
  const ina = await lms.member(INSTRUCTOR);
  const channelId = idOf("part", "running", "talk");
  const post = (who: typeof ada, label: string, text: string, replyTo: string | null = null, files: string[] = []) =>
    mustSucceed(who.call("postMessage", { body: { id: idFor(label), channelId, replyTo, text, attachments: files } }));

  const running = idFor("attempt running");
  await mustSucceed(ada.learner.start("running", running));
  const work: Record<string, string> = {};
  for (const key of ["a", "b", "film", "talk", "tool", "quiz", "exam"]) {
    tick();
    const id = idFor(`work ${key}`);
    const body = { id, objectiveWorkflowId: running, activityPartIds: [idOf("part", "running", key)] };
    const mode = key === "film" ? { mode: "collaborative" } : {};
    await mustSucceed(ada.call("startActivityWorkflows", { body: { ...body, ...mode } }));
    work[key] = id;
  }
  const workOn = (key: string) => work[key] ?? "";
  await mustSucceed(ada.learner.finishParts(running, workOn("a")));
  tick();
  const save = { id: idFor("save b"), progress: 0.5, data: { at: 1 } };
  const saved = { objectiveWorkflowId: running, activityWorkflowId: workOn("b") };
  await mustSucceed(ada.call("updateActivityWorkflow", { params: saved, body: save }));
  await post(ina, "message Ina's", "What do you think?");
  tick();
  const [file, draftFile] = [await upload("file Ada's"), await upload("draft file Ada's")];
  await post(ada, "message Ada's", "A lot.", idFor("message Ina's"), [file]);
  tick();
  const watched = idFor("attempt watched");
  await mustSucceed(ada.learner.start("watched", watched));
  work.watched = idFor("work watched");
  const exam = { objectiveWorkflowId: watched, activityPartIds: [idOf("part", "watched", "a")] };
  await mustSucceed(ada.call("startActivityWorkflows", { body: { id: workOn("watched"), ...exam } }));
  const session = await sit({ objectiveWorkflowId: watched, activityWorkflowId: workOn("watched") });
  tick();
  const waiting = idFor("attempt waiting");
  await mustSucceed(ada.learner.start("waiting", waiting));
  const waitingWork = idFor("work waiting");
  const part = { objectiveWorkflowId: waiting, activityPartIds: [idOf("part", "waiting", "a")] };
  await mustSucceed(ada.call("startActivityWorkflows", { body: { id: waitingWork, ...part } }));
  await mustSucceed(ada.learner.finishParts(waiting, waitingWork));
  await mustSucceed(ada.learner.submit(waiting));
  tick();
  await mustSucceed(ada.learner.start("late", idFor("attempt late")));

  const attempts: Record<string, string> = {};
  const aggregates: Record<string, string> = {};
  const records: Record<string, string> = {};
  for (const key of courseKeys) {
    const { id, lastObjectiveWorkflow, lastObjectiveRecord } = await ada.learner.aggregate(key);
    remember(aggregates, "aggregate", key, id);
    remember(attempts, "attempt", key, lastObjectiveWorkflow?.id);
    remember(records, "record", key, lastObjectiveRecord?.id);
  }
  const tree = (await ada.learner.tree(running)).body;
  const film = tree.activity.children[1];
  const groupWork = film.childActivity.activityWorkflowAggregate.lastActivityWorkflow.groupActivityWorkflowId;
  names.add("group work", groupWork);
  const [thread, message] = [idFor("message Ina's"), idFor("message Ada's")];
  return { attempts, aggregates, records, work, waitingWork, groupWork, thread, message, file, draftFile, session };

  function remember(ids: Record<string, string>, kind: string, key: string, id: string | undefined): void {
    if (id === undefined) return;
    ids[key] = id;
    names.add(`${kind} ${key}`, id);
  }

  async function upload(label: string): Promise<string> {
    const id = idFor(label);
    const { statusCode: status, body } = await ada.raw({
      method: "PUT",
      url: `${prefixes.lms}channels/${channelId}/attachments/${id}?name=notes.txt`,
      headers: { "x-csrf-token": ada.csrfToken, "content-type": "application/octet-stream" },
      payload: Buffer.from("What Ada has noted"),
    });
    await mustSucceed(Promise.resolve({ status, body }));
    return id;
  }

  /**
   * Goes through a proctoring session to its end, with one reported incident. Nobody decides afterwards whether the
   * session counts.
   */
  async function sit(params: Readonly<Record<string, string>>): Promise<string> {
    const { token } = (await ada.call("getProctoringStartToken", { params })).body;
    const provider = (path: string, bearer: string, payload: object) =>
      lms.app.inject({
        method: "POST",
        url: `/api/proctoring/v1/sessions${path}`,
        payload,
        headers: { authorization: `Bearer ${bearer}` },
      });
    const opened = (await provider("", token, {})).json();
    const incidents = [{ position: 0, at: lms.clock.now.toISOString(), kind: "left" }];
    await provider(`/${opened.id}/reports`, opened.token, { incidents });
    await provider(`/${opened.id}/finish`, opened.token, {});
    names.add("sitting", opened.id);
    return opened.id;
  }
}

async function mustSucceed(asked: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`Could not begin: ${JSON.stringify(body)}`);
}
