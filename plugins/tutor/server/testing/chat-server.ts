import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface ChatRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of every shape
  readonly body: any;
}

type Answer = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

/**
 * A server with the API of OpenAI's chat completions, in place of a language model. The test decides whether its
 * answers are right or faulty.
 */
export class ChatServer {
  readonly requests: ChatRequest[] = [];
  private constructor(
    private readonly server: Server,
    private answer: Answer,
  ) {}

  static async start(answer: Answer): Promise<ChatServer> {
    const server = createServer();
    const chat = new ChatServer(server, answer);
    server.on("request", (message, response) => {
      const chunks: Buffer[] = [];
      message.on("data", (chunk) => chunks.push(chunk));
      message.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const body = text === "" ? null : JSON.parse(text);
        const request = { path: message.url ?? "", headers: message.headers, body };
        chat.requests.push(request);
        void chat.answer(response, request);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return chat;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Sets how the server answers, until it is set again. */
  answers(answer: Answer): void {
    this.answer = answer;
  }

  /** The whole prompt of the last request, as one text. */
  get told(): string {
    return JSON.stringify(this.requests.at(-1)?.body.messages);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const STREAM = { "content-type": "text/event-stream; charset=utf-8" };

/** Begins an answer of the model: a stream of server-sent events. */
export function beginStream(response: ServerResponse): void {
  response.writeHead(200, STREAM);
}

/** Sends one event of an answer. A string is sent as it is, so that a test can send invalid JSON. */
export function sendEvent(response: ServerResponse, event: unknown): void {
  response.write(`data: ${typeof event === "string" ? event : JSON.stringify(event)}\n\n`);
}

/** Sends words of an answer, each in an event of its own. */
export function sendWords(response: ServerResponse, ...words: readonly string[]): void {
  for (const content of words)
    sendEvent(response, { choices: [{ index: 0, delta: { content }, finish_reason: null }] });
}

/** Ends an answer: the reason of the end, the report of used tokens (null: no report), and the end of the stream. */
export function sendEnd(response: ServerResponse, finish = "stop", usage: object | null = null): void {
  sendEvent(response, { choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  if (usage !== null) sendEvent(response, { choices: [], usage });
  sendEvent(response, "[DONE]");
  response.end();
}

/** An answer of the model with these words and a proper end. */
export function says(...words: readonly string[]): Answer {
  return (response) => {
    beginStream(response);
    sendWords(response, ...words);
    sendEnd(response, "stop", { prompt_tokens: 100, completion_tokens: 20 });
  };
}
