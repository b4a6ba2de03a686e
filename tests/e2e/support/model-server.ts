import { createServer, type ServerResponse } from "node:http";

/** A request of the portal's AI tutor to the language model, which a test answers step by step. */
export interface ModelAnswer {
  /** The prompt that the server sends to the model, as text. */
  readonly prompt: string;
  /** Sends the next words of the answer. */
  say(words: string): void;
  /** Ends the answer as a complete one. */
  end(): void;
  /** Breaks the connection off, so that the answer stays incomplete. */
  breakOff(): void;
  /** Resolves when the connection is closed, for example because the tutor wants no more words. */
  readonly closed: Promise<void>;
}

/** A running server in the place of a language model. */
export interface ModelServer {
  /** The base address of its API, for the portal's setting TUTOR_URL. */
  readonly url: string;
  /** The HTTP status with which this server refuses the next requests. null: it answers them. */
  refuseWith: number | null;
  /** Resolves with the next request. */
  nextRequest(): Promise<ModelAnswer>;
  /** Breaks off the answers that are not complete, and answers the next requests again. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts a server with the API of OpenAI-compatible language models. The test itself writes the answers. */
export async function startModelServer(): Promise<ModelServer> {
  const waiting: ((answer: ModelAnswer) => void)[] = [];
  const arrived: ModelAnswer[] = [];
  const state = { refuseWith: null as number | null };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (state.refuseWith !== null) {
        response.writeHead(state.refuseWith, { "content-type": "application/json" }).end("{}");
        return;
      }
      const answer = answerTo(Buffer.concat(parts).toString(), response);
      const first = waiting.shift();
      if (first) first(answer);
      else arrived.push(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/v1`,
    nextRequest: () => {
      const first = arrived.shift();
      return first ? Promise.resolve(first) : new Promise<ModelAnswer>((resolve) => waiting.push(resolve));
    },
    reset: () => {
      state.refuseWith = null;
      arrived.length = 0;
      waiting.length = 0;
      server.closeAllConnections();
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

function answerTo(prompt: string, response: ServerResponse): ModelAnswer {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
  const send = (event: object) => response.write(`data: ${JSON.stringify(event)}\n\n`);
  return {
    prompt,
    say: (content) => send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    end: () => {
      send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
      response.end("data: [DONE]\n\n");
    },
    breakOff: () => response.destroy(),
    closed: new Promise((resolve) => response.once("close", () => resolve())),
  };
}
