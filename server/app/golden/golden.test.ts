import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { prefixes } from "../../../core/learning/contract/endpoint";
import { endpoints } from "../../../core/learning/contract/index";
import { everyEndpoint } from "../testing/every-endpoint";
import { ANSWERS, storedPages } from "./recorded-plugins";
import { type GoldenRun, sendAllRequests } from "./send-all-requests";

/**
 * The calls of the API that are recorded: all calls of the platform, and those calls of plugins that this test sends.
 * So a new plugin needs no edit here.
 */
const calls = Object.keys(everyEndpoint).filter((id) => Object.hasOwn(endpoints, id) || storedPages.includes(id));
const routePages = ["certificates", "files", "launches", "lti-services", "platform", "proctoring", "quiz"];
const callPaths = new Set(Object.values(everyEndpoint).map(({ prefix, path }) => prefixes[prefix] + path));

/**
 * Routes whose answers are not recorded: the HTML pages (`/`, `/learn`, `/admin`, `/groups`, `/stem`, `/cloud`) and the
 * scripts and styles of the LTI pages, which browser tests check; sign-in (`/oidc`), which has its own tests; the
 * stream of live events (messages of the server about changes), which never ends; the pictures of the branding, which
 * have their own test; the OpenAPI document of the calls, which is compared elsewhere.
 */
const notRecorded =
  /^\/($|learn|oidc|admin|groups|stem|cloud|lti\/\w+\.[0-9a-f]{8}\.|api\/platform\/v1\/live$|api\/platform\/v1\/(admin\/)?branding-pictures|api\/openapi\.json$)/;

/**
 * Every answer is compared with a stored one. The test runs only in a build that has all plugins with calls or with
 * parts of a course package. CONTRIBUTING.md says how to renew the stored answers.
 */
describe("golden answers of the portal with all its plugins", () => {
  let all: GoldenRun;
  beforeAll(async () => {
    all = await sendAllRequests();
  }, 600_000);

  it.each([...calls, ...routePages])("of %s", async (page) => {
    await expect(all.answers.text(page)).toMatchFileSnapshot(join(ANSWERS, `${page}.txt`));
  });

  it("are kept of nothing else", () => {
    expect([...storedPages].sort()).toEqual([...calls, ...routePages].sort());
  });

  it.each(calls)("of %s are at least one that it is for and one refusal", (call) => {
    const statuses = all.answers.statuses(call);
    expect([statuses.some((status) => status < 300), statuses.some((status) => status >= 400)]).toEqual([true, true]);
  });

  it("say of each command that moves the progress of its sender that it does, and of no other one", () => {
    const said = Object.values(everyEndpoint).filter(({ id, moves }) => moves === "progress" && calls.includes(id));
    expect([...all.progressCalls].sort()).toEqual(said.map(({ id }) => id).sort());
  });

  it("are there for every route", () => {
    const missing = all.routes.filter((route) => {
      const [method = "", path = ""] = route.split(" ");
      if (method === "HEAD" || notRecorded.test(path) || callPaths.has(path.replaceAll(/:(\w+)/g, "{$1}")))
        return false;
      const pattern = new RegExp(
        `^${method} ${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+").replace("*", ".+")}$`,
      );
      return !all.asked.some((asked) => pattern.test(asked));
    });
    expect(missing).toEqual([]);
  });

  it("are given in one tenant without a change of a row in the other", () => {
    expect(all.crossedTables).toEqual([]);
  });
});
