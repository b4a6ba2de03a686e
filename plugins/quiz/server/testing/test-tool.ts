import { pluginDb } from "../../../../server/app/testing/plugin-db";
import { startTestPortal } from "../../../../server/app/testing/test-portal";
import { newId } from "../../../../server/database/new-id";
import { DEFAULT_TENANT_ID } from "../../../../server/database/tenant";
import { contentsOf } from "../../../../server/learning/testing/test-lms";
import { installed } from "../../../../server/plugins/installed";
import type { PluginServer } from "../../../../server/sdk";
import type { QuizBoot, QuizView } from "../../rules/quiz-view";
import type { Quiz } from "../quiz.schema";
import type { QuizTables } from "../quiz.tables";
import { type QuizContext, quizContext } from "../quiz-context";
import { quizTool } from "../quiz-tool";
import { storeQuizzes } from "../store/store-quizzes";
import { FakePlatform, type LaunchInput } from "./fake-platform";
import type { QuizInput } from "./sample-quiz";

/**
 * The server parts of this build's plugins. In the part of the quiz plugin some services of the quiz tool are replaced
 * by those of the test.
 */
function pluginsWithQuiz(changed: Partial<QuizContext>) {
  return installed.plugins.map((plugin): (typeof installed.plugins)[number] =>
    plugin.id !== "quiz"
      ? plugin
      : {
          ...plugin,
          routes: (http, server) => {
            const given = { ...(server as PluginServer<QuizTables>), ...changed };
            quizTool(http, { ...quizContext(given), ...changed });
          },
        },
  );
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Reads a quiz in the same way as the import: the quiz is checked and cleaned, and defaults are filled in. */
function readQuiz(input: QuizInput, files: Files) {
  const contents = contentsOf({ quizzes: [input] }, files);
  return { quizzes: contents.package.quizzes as Quiz[], files: contents.files };
}

/** A quiz as the import would store it. */
export function quizOf(input: QuizInput, files: Files = {}): Quiz {
  const [quiz] = readQuiz(input, files).quizzes;
  if (quiz === undefined) throw new Error("The quiz is not in the package.");
  return quiz;
}

/**
 * Replaces the option keys in an answer to the sample quiz by the names that the page knows. In the sample quiz each
 * option's text is its key.
 */
function named({ items }: QuizView, answers: object): object {
  const nameOf = (question: string, key: unknown) => {
    const item = items.find((one) => one.key === question);
    const options = item === undefined || item.type === "note" ? [] : item.options;
    return options.find(({ html }) => html.toLowerCase() === key)?.key ?? key;
  };
  const entries = Object.entries(answers).map(([question, answer]) => [
    question,
    Array.isArray(answer) ? answer.map((key) => nameOf(question, key)) : answer,
  ]);
  return Object.fromEntries(entries);
}

/** The running quiz tool, with functions that open quizzes and store them. */
export type TestTool = Awaited<ReturnType<typeof startTestTool>>;

/** Starts the tool on an empty database, with a platform that receives its scores. */
export async function startTestTool(files: Files = {}) {
  const times: { now: () => Date } = { now: () => new Date(0) };
  const platform = new FakePlatform("https://platform.example", () => times.now());
  const portal = await startTestPortal({
    deps: {
      plugins: pluginsWithQuiz({
        platforms: async () => [platform.registration],
        branding: () => ({ accent: "#3b5bdb" }),
        ancestors: () => ["https://around.example"],
        fetchThisServer: platform.fetch,
      }),
    },
  });
  const { app, db, clock } = portal;
  times.now = () => clock.now;
  platform.toolKeys = async () => (await app.inject("/tools/quiz/jwks.json")).json();

  /** Stores a quiz. @returns its id */
  async function store(input: QuizInput): Promise<string> {
    const id = newId();
    const tenant = { tenantId: DEFAULT_TENANT_ID, now: clock.now };
    await storeQuizzes(pluginDb<QuizTables>(db), {
      ...tenant,
      ...readQuiz(input, files),
      idOf: () => id,
      courseOf: () => null,
      languageOf: (quiz) => quiz.language,
    });
    return id;
  }

  /**
   * Begins a login.
   * @returns the values that the tool sent to the platform
   */
  async function login(): Promise<{ state: string; nonce: string; target: URL }> {
    const query = new URLSearchParams({
      iss: platform.issuer,
      login_hint: "hint",
      client_id: "quiz",
      lti_message_hint: "message",
      target_link_uri: "http://localhost/tools/quiz/launch",
    });
    const answer = await app.inject({ url: `/tools/quiz/login?${query}`, headers: { host: "localhost" } });
    const target = new URL(String(answer.headers.location));
    const value = (name: string) => target.searchParams.get(name) ?? "";
    return { state: value("state"), nonce: value("nonce"), target };
  }

  function postLaunch(fields: Record<string, string>) {
    return app.inject({
      method: "POST",
      url: "/tools/quiz/launch",
      payload: new URLSearchParams(fields).toString(),
      headers: { host: "localhost", origin: "null", "content-type": "application/x-www-form-urlencoded" },
    });
  }

  async function launchPage(input: LaunchInput) {
    const { state, nonce } = await login();
    return postLaunch({ state, id_token: await platform.idToken(nonce, input) });
  }

  /** Opens a quiz, and returns functions that send the requests of the quiz's page. */
  async function open(input: LaunchInput) {
    const page = await launchPage(input);
    const [, text = "null"] = /id="quiz-boot">(.*?)<\/script>/s.exec(page.body) ?? [];
    const boot = JSON.parse(text) as QuizBoot;
    return { page, boot, ...caller(boot.token, (answers) => named(boot.view, answers)) };
  }

  function caller(token: string, inNames: (answers: object) => object = (answers) => answers) {
    const headers = { host: "localhost", origin: "null", authorization: `Bearer ${token}` };
    const call = (method: "GET" | "PUT" | "POST", name: string, payload?: object) =>
      app.inject({ method, url: `/tools/quiz/api/${name}`, headers, ...(payload === undefined ? {} : { payload }) });
    return {
      call,
      view: async (): Promise<QuizView> => (await call("GET", "quiz")).json().view,
      keep: (answers: object, given: object = {}) => call("PUT", "answers", { answers: inNames(answers), given }),
      check: (question: string, answers: object = {}) => call("POST", "check", { question, answers: inNames(answers) }),
      hint: (question: string) => call("POST", "hint", { question }),
      handIn: (answers: object = {}, given: object = {}) =>
        call("POST", "hand-in", { answers: inNames(answers), given }),
    };
  }

  return { ...portal, platform, store, login, postLaunch, launchPage, open, caller };
}
