import type { CourseProgress, Outbox } from "../../../core/sdk";

interface AttemptIds {
  readonly objectiveId: string;
  readonly workflowId: string | null;
}

/**
 * Fetches a course again after commands of an attempt: only once for several commands, when none of the attempt is
 * waiting any more.
 */
export class AnsweredCommands {
  /** The ids of the answered commands, by the id of the attempt. They stay here until the course is fetched again. */
  private readonly idsByAttempt = new Map<string, string[]>();

  constructor(
    private readonly outbox: Outbox,
    private readonly progress: CourseProgress,
  ) {}

  async add(commandId: string, { objectiveId, workflowId }: AttemptIds): Promise<void> {
    if (!workflowId) return;
    const waiting = this.idsByAttempt.get(workflowId);
    waiting?.push(commandId);
    if (waiting) return;
    const commandIds = [commandId];
    this.idsByAttempt.set(workflowId, commandIds);
    await this.outbox.settled(workflowId);
    this.idsByAttempt.delete(workflowId);
    await this.progress.changed(objectiveId, commandIds);
  }
}
