import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

const require = createRequire(import.meta.url);

/** The part of the package `ims-lti` that this file uses: an implementation of LTI for tools, independent of ours. */
const library: {
  Provider: new (
    key: string,
    secret: string,
  ) => { valid_request(request: IncomingMessage, body: object, done: (error: unknown, ok: boolean) => void): void };
  OutcomeService: new (
    options: object,
  ) => { send_replace_result(score: number, done: (error: Error | null) => void): void };
} = require("ims-lti");

type Fields = Readonly<Record<string, string>>;

/** The LTI 1.1 consumer key with which the portal knows this tool. */
export const LAB_KEY = "lab-key";
/** The LTI 1.1 secret that belongs to the key. */
export const LAB_SECRET = "lab-secret";

const pages: Readonly<Record<string, (fields: Fields, request: IncomingMessage, response: ServerResponse) => void>> = {
  "/lab": (fields, request, response) =>
    new library.Provider(LAB_KEY, LAB_SECRET).valid_request(request, fields, (_error, isValid) => {
      const inputs = ["lis_outcome_service_url", "lis_result_sourcedid"].map(
        (name) => `<input type="hidden" name="${name}" value="${fields[name]}">`,
      );
      const size = "parent.postMessage(JSON.stringify({ subject: 'lti.frameResize', height: 333 }), '*')";
      response.end(`<h2>${isValid ? "Welcome to the lab" : "Who are you?"}</h2>
        <form method="post" action="/finish">${inputs.join("")}
        <label>Score <input name="score" value="0.8"></label><button>Finish</button></form><script>${size}</script>`);
    }),
  "/finish": ({ score, lis_outcome_service_url, lis_result_sourcedid }, _request, response) =>
    new library.OutcomeService({
      consumer_key: LAB_KEY,
      consumer_secret: LAB_SECRET,
      service_url: lis_outcome_service_url,
      source_did: lis_result_sourcedid,
    }).send_replace_result(Number(score), (error) => response.end(`<h2>${error ? error.message : "Score sent"}</h2>`)),
  "/back": ({ launch_presentation_return_url: back }, _request, response) =>
    response
      .writeHead(303, { location: `${back}&lti_errormsg=${encodeURIComponent("No <b>seat</b> is free.")}` })
      .end(),
  "/cookies": (_fields, _request, response) =>
    response.end(
      "<script>parent.postMessage({ subject: 'requestFullWindowLaunch', data: '//evil.example' }, '*')</script>",
    ),
  // Accepts the launch and never answers.
  "/silent": () => undefined,
};

/** Starts a web server that is an external tool with LTI 1.1. Each address shows another behaviour of a tool. */
export async function startLabTool() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.setHeader("content-type", "text/html; charset=utf-8");
    const page = pages[request.url ?? ""];
    if (page) page(fields, request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
