import { afterEach, describe, expect, it } from "vitest";
import { newId } from "../../../server/database/new-id";
import { tenantDb } from "../../../server/database/tenant-db/tenant-db";
import { withLabs } from "../../../server/learning/testing/labs";
import { access, course, group, LEARNER, OTHER, sample, text } from "../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../server/learning/testing/test-lms";
import plugin from "./plugin.server";
import { expectPassages, found, namesOf, search } from "./testing/searching";

const talk = { html: "<p>Which owl do you know?</p>", discussion: { requiredPosts: 1 } };
const startWithOwls = (key: string, more: object, files?: Readonly<Record<string, string>>) =>
  startTestLms(
    sample(
      [course("owls", { description: "", activity: group("root", [{ key, name: key, ...more } as never]) })],
      [access("owls"), access("owls", { user: "other" })],
    ),
    files,
  );

describe("what is searched", () => {
  let lms: TestLms;
  afterEach(() => lms.close());

  const begun = async (email = LEARNER) => {
    const member = await lms.member(email);
    return { ...member, attempt: (await member.learner.start("owls")).body.resultId as string };
  };

  const sources = [{ src: "https://films.example/a.mp4" }];
  const captions = [
    { src: "files/de.vtt", lang: "de", label: "Deutsch" },
    { src: "files/en.vtt", lang: "en", label: "English" },
  ];
  const files = {
    "files/de.vtt": "WEBVTT\n\n00:01.000 --> 00:02.000\nEulen jagen.\n",
    "files/en.vtt":
      "WEBVTT\n\n00:01.000 --> 00:02.000\nOutside.\n\n00:12.500 --> 00:15.000\nOwls\nhunt.\n\n00:59.000 --> 01:00.000\nToo late.\n",
  };

  it("are the captions of a video in the course's language, with their times, and the words around it", async () => {
    const video = { sources, captions, start: 5, end: 30, transcript: "Owls hunt." };
    lms = await startWithOwls("film", { type: "video", html: "<p>Watch an owl.</p>", video }, files);
    await lms.store(
      sample(
        [
          course("owls", {
            description: "",
            language: "en-GB",
            activity: group("root", [
              { key: "film", name: "film", type: "video", html: "<p>An owl.</p>", video } as never,
            ]),
          }),
        ],
        [access("owls")],
      ),
    );
    const ada = await begun();
    expect(await found(ada, "hunt")).toMatchObject([{ text: "Owls hunt.", anchor: { unit: "second", at: 12.5 } }]);
    expect(await found(ada, "owl")).toHaveLength(2);
    for (const other of ["Eulen", "outside", "late"]) await expectPassages(ada, other, []);
  });

  it("is the transcript of a video without captions, by its paragraphs", async () => {
    const transcript = `${"Mice sleep by day. ".repeat(30)}\n\nOwls hunt.`;
    lms = await startWithOwls("film", { type: "video", video: { sources, transcript } });
    const ada = await begun();
    const [passage] = await found(ada, "hunt");
    expect(passage).toMatchObject({ anchor: { unit: "paragraph" } });
  });

  it("is what opens a discussion, and nothing that people write in it", async () => {
    lms = await startWithOwls("talk", { type: "discussion", ...talk });
    const ada = await begun();
    const channelId = idOf("part", "owls", "talk");
    const body = { id: newId(), channelId, replyTo: null, text: "The snowy one" };
    expect((await ada.call("postMessage", { body })).status).toBe(200);
    await expectPassages(ada, "owl", ["talk"]);
    await expectPassages(ada, "snowy", []);
  });

  it("is no question of a quiz, and nothing that a tool shows", async () => {
    const choices = [
      { key: "a", html: "Mice", correct: true },
      { key: "b", html: "Hay" },
    ];
    const question = { key: "q", type: "single", prompt: "<p>What does an owl eat?</p>", choices };
    const quiz = { key: "quiz", type: "lti", name: "Quiz", quiz: "sample", html: "<p>An owl.</p>" };
    const activity = group("root", [{ ...quiz, maxScore: 1 } as never]);
    const taken = sample([course("owls", { description: "", activity })], [access("owls")]);
    const quizzes = [{ key: "sample", name: "Owls", course: "owls", items: [question] }];
    lms = await startTestLms({ ...taken, quizzes } as never);
    const ada = await begun();
    for (const word of ["owl", "mice", "hay", "eat"]) await expectPassages(ada, word, []);
  });

  it("is indexed once when several search at the same time", async () => {
    lms = await startWithOwls("a", text("a", { html: "<p>Owls hunt.</p>" }));
    const [ada, otto] = [await begun(), await begun(OTHER)];
    const answers = await Promise.all([ada, otto, ada, otto].map((who) => search(who, "hunt")));
    for (const { body } of answers) expect(body.data).toHaveLength(1);
    const rows = () => lms.db.selectFrom("knowledge_passage").select("passage").execute();
    expect(await rows()).toEqual([{ passage: "Owls hunt." }]);
    expect(await namesOf(ada, "hunts")).toEqual(["About a"]);
  });

  it("is indexed before anybody searches, by the job", async () => {
    lms = await startWithOwls("a", text("a", { html: "<p>Owls hunt.</p>" }));
    const tenantId = (await lms.member(LEARNER)).user.tenantId;
    const scope = { db: tenantDb(lms.db, tenantId), tenantId, hooks: withLabs.hooks };
    await plugin.jobs?.[0]?.run(scope as never);
    expect(await lms.db.selectFrom("knowledge_passage").select("passage").execute()).toEqual([
      { passage: "Owls hunt." },
    ]);
  });
});
