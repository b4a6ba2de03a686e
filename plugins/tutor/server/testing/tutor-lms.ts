import { readSettings } from "../../../../server/app/settings";
import { newId } from "../../../../server/database/new-id";
import type { Input } from "../../../../server/learning/testing/input";
import { access, course, group, LEARNER, sample, text } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../../../../server/learning/testing/test-lms";
import type { TutorMessage } from "../../contract";
import { ChatServer, says } from "./chat-server";

/** A course about owls that has the tutor. */
export const owls = (more: Parameters<typeof course>[1] = {}) =>
  course("owls", {
    description: "",
    enableAiTutor: true,
    language: "en",
    activity: group("root", [
      text("hunting", { html: "<h2>At night</h2><p>Owls hunt mice in the dark, and hear them under the snow.</p>" }),
      text("nests", { html: "<p>Most owls nest in hollow trees.</p>" }),
    ]),
    ...more,
  });

/** Starts a server with these environment variables for the tutor. */
export async function startTutorLms(
  input: Input,
  variables: Readonly<Record<string, string>> = {},
  files?: Readonly<Record<string, string>>,
): Promise<TestLms> {
  const lms = await startTestLms(input, files, undefined, { settings: readSettings({ ...variables }) });
  lms.config.change(tutorOn);
  return lms;
}

/** A question that the course about owls answers. */
export const MODEL_QUESTION = "What do owls hunt in the dark?";

/** Starts a server whose tutor has a model that gives this answer, and a learner who has begun the course about owls. */
export async function startWithModel(answer: string) {
  const chat = await ChatServer.start(says(answer));
  const variables = { TUTOR_URL: `${chat.url}/`, TUTOR_KEY: "k", TUTOR_MODEL: "owl-1", TUTOR_TIMEOUT: "2" };
  const lms = await startTutorLms(sample([owls()], [access("owls")]), variables);
  const ada = await asker(lms);
  await ada.begin();
  return { chat, lms, ada };
}

/**
 * A configuration in which the tutor is on. The tests' configuration does not know the defaults that the plugin's
 * manifest has.
 */
export const tutorOn = { settings: { "platform.ui.tutor.learner.enabled": true } };

/** Signs a learner in, and returns functions for using the tutor in the course about owls. */
export async function asker(lms: TestLms, email = LEARNER) {
  const member = await lms.member(email);
  const params = { objectiveId: idOf("course", "owls") };
  await member.learner.aggregate("owls");
  const conversation = () => member.call("getTutorConversation", { params });
  async function messages(): Promise<TutorMessage[]> {
    return (await conversation()).body.messages;
  }
  const ask = (question: string, more: object = {}) =>
    member.call("askTutor", { params, body: { id: newId(), text: question, marked: null, locale: "en-US", ...more } });
  /** Reads the words of an answer to its end. */
  async function ended(messageId: string): Promise<TutorMessage> {
    for (;;) {
      const words = await member.get(`/api/lms/v1/users/me/tutor/answers/${messageId}/words`);
      const end = /event: end\ndata: (.*)\n/.exec(words.payload)?.[1];
      if (end !== undefined) return JSON.parse(end);
    }
  }
  return {
    ...member,
    params,
    conversation,
    messages,
    ask,
    ended,
    begin: async () => (await member.learner.start("owls")).body.resultId as string,
    /** Asks a question and waits for the end of the answer. */
    async answer(question: string, more: object = {}): Promise<TutorMessage> {
      const asked = await ask(question, more);
      if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
      return ended(asked.body.answer.id);
    },
    stop: (messageId: string) => member.call("stopTutorAnswer", { params: { messageId } }),
    forget: () => member.call("deleteTutorConversation", { params }),
  };
}
