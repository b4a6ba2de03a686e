import { outboundFetch } from "../../../../server/sdk";
import type { ModelSettings } from "../tutor-settings";
import type { Tokens } from "../usage/usage-rows";
import { eventData } from "./event-data";
import { ModelFault } from "./model-fault";
import { readChunk } from "./read-chunk.rules";

/** One message of a prompt, in the form of OpenAI's chat completions. */
export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

interface Listening {
  readonly signal: AbortSignal;
  readonly maxTokens: number;
  /** Called when the model begins its answer. From then on the answer may cost money. */
  onOpen(): void;
  onTokens(tokens: Tokens): void;
}

/** How long the connection may stay open after the last word. In this time the model only reports its use of tokens. */
const REPORT_MILLISECONDS = 2000;

/**
 * Asks a language model and yields its answer, piece by piece. Redirects are not followed, and time and size are
 * limited.
 * @throws ModelFault when the model cannot be reached or the answer is not complete
 * @throws the reason of `signal` when it aborts
 */
export async function* streamChatWords(
  model: ModelSettings,
  messages: readonly ChatMessage[],
  { signal, maxTokens, onOpen, onTokens }: Listening,
): AsyncGenerator<string> {
  const late = AbortSignal.timeout(model.timeoutSeconds * 1000);
  const reported = new AbortController();
  const any = AbortSignal.any([signal, late, reported.signal]);
  let report: NodeJS.Timeout | undefined;
  let finish: string | null = null;
  let hasWords = false;
  try {
    const body = await openStream(model, messages, maxTokens, any);
    onOpen();
    for await (const data of eventData(body)) {
      if (data === "[DONE]") {
        finish ??= "stop";
        break;
      }
      const chunk = readChunk(data);
      if (chunk.tokens !== null) onTokens(chunk.tokens);
      if (finish === null && chunk.words !== "") {
        hasWords = true;
        yield chunk.words;
      }
      if (chunk.finish === null || finish !== null) continue;
      finish = chunk.finish;
      report = setTimeout(() => reported.abort(), REPORT_MILLISECONDS);
    }
  } catch (error) {
    signal.throwIfAborted();
    // After the event with `finish` the answer is complete. Faults in the data after this event are ignored.
    if (finish === null) throw faultOf(error, { isLate: late.aborted, hasWords });
  } finally {
    clearTimeout(report);
  }
  if (finish === "content_filter") throw new ModelFault("tutor.modelDeclined", "Its filter ended the answer.");
  if (finish === "length") throw new ModelFault("tutor.modelTooLong", "It wrote as much as it may.");
  if (finish === null) throw new ModelFault("tutor.modelCutOff", "The stream ended without an end of the answer.");
}

async function openStream(
  { url, key, name }: ModelSettings,
  messages: readonly ChatMessage[],
  maxTokens: number,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await outboundFetch(`${url}/chat/completions`, {
    method: "POST",
    redirect: "manual",
    signal,
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({
      ...(name === null ? {} : { model: name }),
      messages,
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: maxTokens,
    }),
  });
  const { status, body, headers } = response;
  const fault = faultOfStatus(status);
  const isStream = headers.get("content-type")?.toLowerCase().startsWith("text/event-stream") === true;
  if (fault === null && isStream && body !== null) return body;
  await body?.cancel();
  throw fault ?? new ModelFault("tutor.modelUnreadable", "It answered with something that is no stream of events.");
}

function faultOfStatus(status: number): ModelFault | null {
  const detail = `It answered with the status ${status}.`;
  if (status === 200) return null;
  if (status === 429) return new ModelFault("tutor.modelBusy", detail);
  return new ModelFault(status >= 500 ? "tutor.modelDown" : "tutor.modelRefuses", detail);
}

function faultOf(error: unknown, { isLate, hasWords }: { isLate: boolean; hasWords: boolean }): unknown {
  if (isLate) return new ModelFault("tutor.modelSlow", "It did not end in time.");
  if (error instanceof ModelFault) return error;
  return new ModelFault(hasWords ? "tutor.modelCutOff" : "tutor.modelDown", `The connection failed: ${codeOf(error)}.`);
}

/** The code of an error, such as `ECONNREFUSED`. Its message is not for the log: it can have addresses and headers. */
function codeOf(error: unknown): string {
  const { cause, name } = error as { readonly cause?: unknown; readonly name?: unknown };
  const code = (cause as { readonly code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : String(name);
}
