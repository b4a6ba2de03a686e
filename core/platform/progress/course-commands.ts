import type { CommandStatus } from "../../learning/contract/entities";
import type { CallInput, CallTypes, CommandCall, ProgressCall } from "../call";
import type { EventLog } from "../event-log";
import type { ApiClient } from "../http/api-client";
import { isAborted } from "../http/api-error";
import type { Outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outbox-entry";
import type { PutOptions } from "../outbox/outbox-types";
import type { CourseProgress } from "./course-progress";

/**
 * A command with an id that the client has made. When the server reports a command as done, the client recognises its
 * own commands by these ids.
 */
interface WithCommandId {
  readonly body: { readonly id: string };
}

/**
 * Sends a command and waits until it is done. Returns its last status. Rejects if the server refused the command or
 * could not carry it out, if no answer came, or if it took too long.
 */
export type SendCommand = <T extends CallTypes>(
  call: ProgressCall<T>,
  input: CallInput<T> & WithCommandId,
) => Promise<CommandStatus>;

/**
 * Sends all commands that change a learner's progress. Before that it tells `CourseProgress`, which holds the progress
 * of all courses, the command's id. So the server's own message about the command does not make it fetch the course a
 * second time.
 */
export class CourseCommands {
  constructor(
    private readonly api: ApiClient,
    private readonly outbox: Outbox,
    private readonly progress: CourseProgress,
    private readonly events: Pick<EventLog, "use">,
  ) {}

  /**
   * Changes the learner's progress in a course by one or more commands, then fetches the course again. It is also
   * fetched if a command failed: it may have been carried out, or another tab may have done the same before. After an
   * abort by the caller nothing is fetched.
   *
   * @param work sends the commands by `send`
   * @returns the result of `work`
   * @throws every error of `work`
   */
  async change<R>(objectiveId: string, work: (send: SendCommand) => Promise<R>): Promise<R> {
    const sent: string[] = [];
    const send: SendCommand = (call, input) => {
      sent.push(input.body.id);
      this.progress.expect(input.body.id);
      this.events.use({ name: call.id, courseId: objectiveId });
      return this.api.command(call as CommandCall, input as CallInput<CallTypes>);
    };
    let result: R;
    try {
      result = await work(send);
    } catch (error) {
      // The commands have failed for this tab but may still be carried out. From now on only the server's message tells
      // when they are done.
      for (const commandId of sent) this.progress.expectNoMore(commandId);
      if (!isAborted(error)) void this.progress.changed(objectiveId);
      throw error;
    }
    await this.progress.changed(objectiveId);
    return result;
  }

  /**
   * Adds a command to the outbox, which keeps it until the server has carried it out. When that has happened, the
   * caller has to call `CourseProgress.changed`: only the caller knows whether its other commands still wait.
   */
  put<T extends CallTypes>(
    call: ProgressCall<T>,
    input: Pick<CallInput<T>, "params" | "body"> & WithCommandId & PutOptions,
  ): OutboxEntry {
    this.progress.expect(input.body.id);
    return this.outbox.put(call as CommandCall, input as CallInput<CallTypes> & PutOptions);
  }
}
