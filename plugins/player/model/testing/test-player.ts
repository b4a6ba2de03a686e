import {
  finishActivityWorkflows,
  getActivityTree,
  getAggregateByObjective,
  startActivityWorkflows,
  updateActivityWorkflow,
} from "../../../../core/sdk/calls";
import {
  activityWorkflow,
  course,
  id,
  partId,
  settle,
  type TestPortal,
  testPortal,
  tree,
  treeAnswer,
  workflow,
} from "../../../../core/sdk/testing";
import { PlayerStore } from "../player.store";
import { workflowOf } from "../tree.rules";

/** A course with a running attempt. */
export const running = course({ lastObjectiveWorkflow: workflow() });
/** Another course with a running attempt. */
export const other = course({ id: id(71), objective: { id: id(11) }, lastObjectiveWorkflow: workflow({ id: id(51) }) });
/** The ids of the two parts (activities) of the course. */
export const first = partId(1);
export const second = partId(2);
/** The tree of a course with two parts that are not started. */
export const plain = tree({ number: 1 }, { number: 2 });

/** A player of a running course with two parts, on a test server that refuses nothing. */
export class TestPlayer implements Disposable {
  readonly portal: TestPortal = testPortal();
  readonly store: PlayerStore;

  constructor() {
    const { api, outbox, progress, courseCommands, clock, events, session } = this.portal;
    api.answer(getActivityTree, treeAnswer(plain));
    api.answer(getAggregateByObjective, running);
    api.complete(startActivityWorkflows);
    api.complete(finishActivityWorkflows);
    api.answer(updateActivityWorkflow, activityWorkflow());
    this.store = new PlayerStore(api, outbox, progress, courseCommands, clock, events, session);
  }

  async open(): Promise<void> {
    this.store.open(running);
    await settle();
  }

  /** How often the tree was requested. */
  get treeRequests(): number {
    return this.portal.api.inputs(getActivityTree).length;
  }

  /** The ids of the API calls that have changed data on the server, in order. */
  get writes(): string[] {
    return this.portal.api.idsOf(startActivityWorkflows.id, updateActivityWorkflow.id, finishActivityWorkflows.id);
  }

  /** The learner's attempt at an activity of the top level, as the page shows it. */
  shown(axis: string): ReturnType<typeof workflowOf> | undefined {
    const found = this.store.shownTree?.activity.children.find((part) => part.axis === axis);
    return found ? workflowOf(found.childActivity) : undefined;
  }

  [Symbol.dispose](): void {
    this.store.close();
    this.portal[Symbol.dispose]();
  }
}
