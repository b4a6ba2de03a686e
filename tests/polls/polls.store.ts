import {
  ApiClient,
  inject,
  injectable,
  LiveEvents,
  makeAutoObservable,
  newId,
  Outbox,
  preDestroy,
  Resource,
} from "@portal/sdk";
import { castVote, getPollResults } from "@portal/sdk/calls";
import type { PollResults } from "./contract";

/**
 * The votes of the polls on this page. When somebody votes, the server sends an event, and the votes are loaded again.
 */
@injectable()
export class Polls {
  /** The number of votes that were cast since the page was loaded. */
  cast = 0;
  private readonly results = new Map<string, Resource<PollResults>>();
  private readonly sources: readonly Disposable[];

  constructor(
    @inject(ApiClient) private readonly api: ApiClient,
    @inject(Outbox) private readonly outbox: Outbox,
    @inject(LiveEvents) live: LiveEvents,
  ) {
    makeAutoObservable<Polls, "api" | "outbox" | "results" | "sources">(this, {
      api: false,
      outbox: false,
      results: false,
      sources: false,
    });
    this.sources = [
      live.on("polls.voted", (data) => this.renew(Object(data).pollId)),
      outbox.onDelivered(({ subject }) => this.renew(subject.replace("poll:", ""))),
    ];
  }

  resultsOf(pollId: string): Resource<PollResults> {
    const known = this.results.get(pollId);
    if (known) return known;
    const ask = (signal: AbortSignal) => this.api.call(getPollResults, { params: { pollId }, signal });
    const results = new Resource<PollResults>(ask);
    this.results.set(pollId, results);
    return results;
  }

  vote(objectiveWorkflowId: string, pollId: string, choice: string): void {
    this.cast += 1;
    this.outbox.put(castVote, {
      body: { id: newId(), objectiveWorkflowId, pollId, choice },
      subject: `poll:${pollId}`,
    });
  }

  @preDestroy()
  close(): void {
    for (const each of [...this.sources, ...this.results.values()]) each[Symbol.dispose]();
  }

  private renew(pollId: string): void {
    void this.results.get(pollId)?.refresh();
  }
}
