import { afterEach, describe, expect, it } from "vitest";
import { newId } from "../../../../server/database/new-id";
import { tenantDb } from "../../../../server/database/tenant-db/tenant-db";
import { access, sample } from "../../../../server/learning/testing/sample-package";
import type { TestLms } from "../../../../server/learning/testing/test-lms";
import { asker, owls, startTutorLms } from "../testing/tutor-lms";
import { AnswerFeed } from "./answer-feed";

describe("the feed of answers", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  it("reads all answers of a tenant at once, however many wait for them", async () => {
    lms = await startTutorLms(sample([owls()], [access("owls")]));
    const ada = await asker(lms);
    await ada.begin();
    const [first, second] = [await ada.answer("What do owls hunt?"), await ada.answer("Where do owls nest?")];
    let reads = 0;
    const feed = new AnswerFeed((tenantId) => {
      reads += 1;
      return tenantDb(lms.db, tenantId) as never;
    });
    const { tenantId } = ada.user;
    const ids = [first.id, second.id, newId(), first.id, second.id];
    for (let round = 1; round <= 3; round += 1) {
      const rows = await Promise.all(ids.map((id) => feed.next(tenantId, id)));
      expect(rows.map((row) => row?.text)).toEqual([first.text, second.text, undefined, first.text, second.text]);
      expect(reads).toBe(round);
    }
  });

  it("tells everybody who waits that the database fails, and goes on", async () => {
    lms = await startTutorLms(sample([owls()], [access("owls")]));
    const ada = await asker(lms);
    let isAway = true;
    const feed = new AnswerFeed((tenantId) => {
      if (isAway) throw new Error("away");
      return tenantDb(lms.db, tenantId) as never;
    });
    const waiting = [newId(), newId()].map((id) => feed.next(ada.user.tenantId, id));
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe("rejected");
    isAway = false;
    expect(await feed.next(ada.user.tenantId, newId())).toBeUndefined();
  });
});
