import { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { access, sample } from "../../../../server/learning/testing/sample-package";
import type { TestLms } from "../../../../server/learning/testing/test-lms";
import { beginStream, ChatServer, sendWords } from "../testing/chat-server";
import { asker, owls, startTutorLms, tutorOn } from "../testing/tutor-lms";

describe("an open stream of words", () => {
  let chat: ChatServer;
  let lms: TestLms;
  let ada: Awaited<ReturnType<typeof asker>>;
  let url: string;
  beforeEach(async () => {
    chat = await ChatServer.start((response) => {
      beginStream(response);
      sendWords(response, "Owls ");
    });
    lms = await startTutorLms(sample([owls()], [access("owls")]), { TUTOR_URL: chat.url, REQUESTS_AT_ONCE: "1" });
    ada = await asker(lms);
    await ada.begin();
    const { body } = await ada.ask("What do owls hunt?");
    url = `/api/lms/v1/users/me/tutor/answers/${body.answer.id}/words`;
    await expect.poll(async () => (await ada.messages()).at(-1)?.text).toBe("Owls ");
  });
  afterEach(async () => {
    await lms.close();
    await chat.close();
  });

  it("takes no place of the requests that are answered at once", async () => {
    const begin = vi.spyOn(ServerResponse.prototype, "writeHead");
    const words = ada.get(url);
    await expect.poll(() => begin.mock.calls).toHaveLength(1);
    begin.mockRestore();
    expect(await ada.conversation()).toMatchObject({ status: 200 });
    expect(await ada.stop(url.split("/").at(-2) ?? "")).toMatchObject({ status: 200 });
    expect((await words).payload).toContain("event: end");
  });

  it("is one of four at most for a learner", async () => {
    const begin = vi.spyOn(ServerResponse.prototype, "writeHead");
    const four: ReturnType<typeof ada.get>[] = [];
    for (let open = 1; open <= 4; open += 1) {
      four.push(ada.get(url));
      await expect.poll(() => begin.mock.calls).toHaveLength(open);
    }
    begin.mockRestore();
    expect((await ada.get(url)).statusCode).toBe(429);
    await ada.stop(url.split("/").at(-2) ?? "");
    for (const words of await Promise.all(four)) expect(words.payload).toContain("event: end");
    expect((await ada.get(url)).payload).toContain("event: end");
  });

  it("is closed when the session ends", async () => {
    const words = ada.get(url);
    await lms.db.deleteFrom("session").execute();
    expect((await words).payload).not.toContain("event: end");
  });

  it("is refused where the learner has the tutor no more", async () => {
    lms.config.change({ settings: {} });
    const words = await ada.get(url);
    expect([words.statusCode, words.json()]).toMatchObject([403, { code: "tutor.notAvailable", reason: "tutor.off" }]);
    lms.config.change(tutorOn);
  });
});
