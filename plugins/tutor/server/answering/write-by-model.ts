import type { FoundPassage } from "../../../../server/sdk";
import { chatWords } from "../model/chat-words";
import { ModelFault } from "../model/model-fault";
import type { ModelSettings } from "../tutor-settings";
import { citationsOf } from "./citations.rules";
import { citedIn, PlainWords } from "./plain-words";
import { type Prompt, promptOf } from "./prompt.rules";
import type { End, RunningAnswer } from "./running-answer";

/**
 * The most tokens of an answer. The model is asked to keep to it; for one that does not, the length in characters is limited
 * here.
 */
const MOST_TOKENS = 800;
const MOST_CHARACTERS = 8000;
/**
 * About how many characters a token has, in English. Used only for models that do not report how many tokens they used.
 */
const CHARACTERS_A_TOKEN = 4;

/**
 * Lets a model write the answer. If it fails in the middle, what it has written stays.
 * @throws ModelFault
 */
export async function writeByModel(running: RunningAnswer, model: ModelSettings, prompt: Prompt): Promise<End> {
  const messages = promptOf(prompt);
  running.sources = citationsOf(prompt.passages);
  const plain = new PlainWords(prompt.passages.map(({ text }) => text));
  const asked = messages.reduce((sum, { content }) => sum + content.length, 0);
  let isReported = false;
  let written = 0;
  const estimated = () => ({
    prompt: Math.ceil(asked / CHARACTERS_A_TOKEN),
    answer: Math.ceil(written / CHARACTERS_A_TOKEN),
  });
  const { signal } = running;
  const words = chatWords(model, messages, {
    ...{ signal, maxTokens: MOST_TOKENS },
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
      written += piece.length;
      running.text = (running.text + plain.next(piece)).slice(0, MOST_CHARACTERS);
      if (!isReported) {
        running.tokens = estimated();
      }
      if (written > MOST_CHARACTERS) throw new ModelFault("tutor.modelTooLong", "Its answer is too long.");
    }
  } finally {
    running.text = (running.text + plain.end()).slice(0, MOST_CHARACTERS);
    running.citations = citedBy(running.text, prompt.passages);
  }
  if (running.text.trim() === "") throw new ModelFault("tutor.modelUnreadable", "Its answer has no words.");
  return { state: "done", reason: null };
}

function citedBy(text: string, passages: readonly FoundPassage[]) {
  const cited = citedIn(text);
  return citationsOf(passages).filter(({ number }) => cited.has(number));
}
