import { LiveEvents } from "@portal/sdk";
import { castVote, getPollResults } from "@portal/sdk/calls";
import { completed, settle, testPortal } from "@portal/sdk/testing";
import { describe, expect, it } from "vitest";
import { Polls } from "./polls.store";

const POLL = "0195f000-0000-7000-8000-000000000001";
const ATTEMPT = "0195f000-0000-7000-8000-000000000002";

describe("the votes of a page", () => {
  it("are sent, counted, and asked for again when they have arrived", async () => {
    const { api, outbox, startSending } = testPortal();
    api.answer(getPollResults, { own: null, counts: [] });
    api.answer(castVote, completed(null));
    const live = new LiveEvents(() => {
      throw new Error("not started");
    });
    const polls = new Polls(api, outbox, live);
    await polls.resultsOf(POLL).load();
    startSending();
    polls.vote(ATTEMPT, POLL, "bike");
    await settle();
    expect(api.inputs(castVote)).toMatchObject([
      { body: { objectiveWorkflowId: ATTEMPT, pollId: POLL, choice: "bike" } },
    ]);
    expect([polls.cast, api.inputs(getPollResults).length]).toEqual([1, 2]);
    polls.close();
  });
});
