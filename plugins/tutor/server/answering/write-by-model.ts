import type { FoundPassage } from "../../../../server/sdk";
import { sourceOf } from "../conversation/readable-now";
import { streamChatWords } from "../model/chat-words";
import { ModelFault } from "../model/model-fault";
import type { ModelSettings } from "../tutor-settings";
import { citationsOf, isFromCourse } from "./citations.rules";
import { citedNumbers, PlainWords } from "./plain-words";
import { type Prompt, promptOf } from "./prompt.rules";
import type { AnswerEnd, RunningAnswer } from "./running-answer";

/**
 * The most tokens of an answer. The language model is told this limit. A model may ignore it, so the length in
 * characters is limited here as well.
 */
const MAX_TOKENS = 800;
const MAX_CHARACTERS = 8000;
/**
 * About how many characters an English token has. Used only for models that do not report how many tokens they have
 * used.
 */
const CHARACTERS_A_TOKEN = 4;

/**
 * Lets a model write the answer, and returns how it ended. If the model fails in the middle, the text so far stays.
 * @throws ModelFault when the model cannot be reached or gives no complete answer
 */
export async function writeByModel(running: RunningAnswer, model: ModelSettings, prompt: Prompt): Promise<AnswerEnd> {
  const messages = promptOf(prompt);
  running.sources = [...prompt.history.flatMap(({ sources }) => sources), ...prompt.passages.map(sourceOf)];
  const plain = new PlainWords(prompt.passages.map(({ text }) => text));
  const promptCharacters = messages.reduce((sum, { content }) => sum + content.length, 0);
  let isReported = false;
  let answerCharacters = 0;
  const estimated = () => ({
    prompt: Math.ceil(promptCharacters / CHARACTERS_A_TOKEN),
    answer: Math.ceil(answerCharacters / CHARACTERS_A_TOKEN),
  });
  const { signal } = running;
  const words = streamChatWords(model, messages, {
    signal,
    maxTokens: MAX_TOKENS,
    onOpen() {
      running.tokens = estimated();
    },
    onTokens(tokens) {
      isReported = true;
      running.tokens = tokens;
    },
  });
  try {
    for await (const piece of words) {
      answerCharacters += piece.length;
      running.text = (running.text + plain.next(piece)).slice(0, MAX_CHARACTERS);
      // The citations are stored together with the words. So an answer that somebody stops keeps both.
      running.citations = citedBy(running.text, prompt.passages);
      if (!isReported) {
        running.tokens = estimated();
      }
      if (answerCharacters > MAX_CHARACTERS) throw new ModelFault("tutor.modelTooLong", "Its answer is too long.");
    }
  } finally {
    running.text = (running.text + plain.end()).slice(0, MAX_CHARACTERS);
    running.citations = citedBy(running.text, prompt.passages);
  }
  if (running.text.trim() === "") throw new ModelFault("tutor.modelUnreadable", "Its answer has no words.");
  return { state: "done", reason: isFromCourse(running.text, running.citations) ? null : "tutor.notFromCourse" };
}

function citedBy(text: string, passages: readonly FoundPassage[]) {
  const cited = citedNumbers(text);
  return citationsOf(passages).filter(({ number }) => cited.has(number));
}
