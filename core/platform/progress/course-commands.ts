import type { CommandStatus } from "../../learning/contract/entities";
import type { CallInput, CallTypes, CommandCall, ProgressCall } from "../call";
import type { ApiClient } from "../http/api-client";
import { isAborted } from "../http/api-error";
import type { Outbox } from "../outbox/outbox";
import type { OutboxEntry } from "../outbox/outbox-entry";
import type { CourseProgress } from "./course-progress";

/** A command names itself, so that what the server tells of it is known again. */
interface Named {
  readonly body: { readonly id: string };
}

/** Sends a command and waits until it is done; throws as `ApiClient.command`. */
export type SendCommand = <T extends CallTypes>(
  call: ProgressCall<T>,
  input: CallInput<T> & Named,
) => Promise<CommandStatus>;

/**
 * The one way by which commands that move a learner's progress are sent: `CourseProgress` knows of each of them, so that
 * everything that shows the course asks for it again, and once only.
 */
export class CourseCommands {
  constructor(
    private readonly api: ApiClient,
    private readonly outbox: Outbox,
    private readonly progress: CourseProgress,
  ) {}

  /**
   * Changes a course by one command or several. At the end everybody who shows the course has it anew, also where
   * a command failed: it may have been done all the same, or another tab was faster. A caller that gave up asks for nothing.
   *
   * @param work what is done meanwhile; it sends by `send`
   * @returns what `work` resolves with
   * @throws whatever `work` throws
   */
  async change<R>(objectiveId: string, work: (send: SendCommand) => Promise<R>): Promise<R> {
    const sent: string[] = [];
    const send: SendCommand = (call, input) => {
      sent.push(input.body.id);
      this.progress.expect(input.body.id);
      return this.api.command(call as CommandCall, input as CallInput<CallTypes>);
    };
    let result: R;
    try {
      result = await work(send);
    } catch (error) {
      // Nobody says any more when it is done but the server.
      for (const commandId of sent) this.progress.expectNoMore(commandId);
      if (!isAborted(error)) void this.progress.changed(objectiveId);
      throw error;
    }
    await this.progress.changed(objectiveId);
    return result;
  }

  /**
   * Puts a command at the end of the outbox's line. Who puts it calls `CourseProgress.changed` when it is delivered: only
   * they know what else of theirs still waits.
   */
  put<T extends CallTypes>(
    call: ProgressCall<T>,
    input: Pick<CallInput<T>, "params" | "body"> & Named & { readonly subject: string },
  ): OutboxEntry {
    this.progress.expect(input.body.id);
    return this.outbox.put(call as CommandCall, input as CallInput<CallTypes> & { readonly subject: string });
  }
}
