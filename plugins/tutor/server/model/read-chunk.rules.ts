import { ModelFault } from "./model-fault";

/** The fields of one event of a language model's streamed answer that are used here. */
export interface Chunk {
  readonly words: string;
  /** The reason why the model has ended the answer. null while it goes on. */
  readonly finish: string | null;
  readonly tokens: { readonly prompt: number; readonly answer: number } | null;
}

/**
 * Reads one event of an OpenAI-compatible stream. Only words and the numbers of used tokens are read; tool calls, for
 * example, are ignored.
 * @throws ModelFault when the data is no such event, or says that the model has failed
 */
export function readChunk(data: string): Chunk {
  const chunk = parsed(data);
  if (isObject(chunk.error)) throw new ModelFault("tutor.modelDown", "It sent an error in the middle of the stream.");
  if (!Array.isArray(chunk.choices)) throw new ModelFault("tutor.modelUnreadable", "An event has no choices.");
  const [choice] = chunk.choices as unknown[];
  const { delta, finish_reason: finish } = isObject(choice) ? choice : {};
  const words = isObject(delta) ? delta.content : null;
  return {
    words: typeof words === "string" ? words : "",
    finish: typeof finish === "string" ? finish : null,
    tokens: tokensIn(chunk.usage),
  };
}

function parsed(data: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data);
    if (isObject(value)) return value;
  } catch {
    // The text is not JSON. The check below reports this in the same way as a value that is no object.
  }
  throw new ModelFault("tutor.modelUnreadable", "An event is no JSON object.");
}

function tokensIn(usage: unknown): Chunk["tokens"] {
  if (!isObject(usage)) return null;
  const [prompt, answer] = [usage.prompt_tokens, usage.completion_tokens];
  return isCount(prompt) && isCount(answer) ? { prompt, answer } : null;
}

/** Whether a value is a count that the database can add up without an overflow. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
