import { idOf } from "../../learning/testing/test-lms";
import { formOf } from "../testing/form-of";
import type { SigningTool } from "../testing/signing-tool";
import type { People } from "./people";
import type { PreparedIds } from "./prepare-learner";
import type { ReceivedAnswer, Recorder, Request } from "./recorder";

const FORM = "application/x-www-form-urlencoded";
const SCORE = "application/vnd.ims.lis.v1.score+json";
const ITEM = "application/vnd.ims.lis.v2.lineitem+json";
const scopes = [
  ...["lineitem", "lineitem.readonly", "score", "result.readonly"].map((name) => `lti-ags/scope/${name}`),
  "lti-nrps/scope/contextmembership.readonly",
].map((name) => `https://purl.imsglobal.org/spec/${name}`);
const context = `/lti/contexts/${idOf("course", "running")}`;

export class ToolRoutes {
  constructor(
    private readonly recorder: Recorder,
    private readonly people: People,
    private readonly tool: SigningTool,
  ) {}

  private get origin(): string {
    return `http://${this.people.visitor.host}`;
  }

  private ask(page: string, title: string, request: Request, asker = this.people.visitor): Promise<ReceivedAnswer> {
    return this.recorder.route(asker, page, title, request);
  }

  private post(page: string, title: string, url: string, fields: Record<string, string>): Promise<ReceivedAnswer> {
    const payload = new URLSearchParams(fields).toString();
    return this.ask(page, title, { method: "POST", url, payload, headers: { "content-type": FORM } });
  }

  /** Requests the services of LTI Advantage in the name of the tool of the course `running`. */
  async services(): Promise<void> {
    const page = "lti-services";
    await this.ask(page, "the platform's keys", { url: "/lti/jwks.json" });
    await this.ask(page, "the platform", { url: "/.well-known/openid-configuration" });
    await this.post(page, "a token without proof", "/lti/token", { grant_type: "client_credentials" });
    const seconds = Math.floor(this.recorder.lms.clock.now.getTime() / 1000);
    const id = this.recorder.idFor("jti");
    const claims = {
      iss: "lab",
      sub: "lab",
      aud: `${this.origin}/lti/token`,
      jti: id,
      iat: seconds,
      exp: seconds + 60,
    };
    const { body } = await this.post(page, "a token", "/lti/token", {
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await this.tool.sign(claims),
      scope: scopes.join(" "),
    });
    const bearer = { authorization: `Bearer ${body.access_token}` };
    const service = (title: string, method: Request["method"], path: string, payload?: object, type = ITEM) =>
      this.ask(page, title, {
        method,
        url: `${context}${path}`,
        headers: { ...bearer, ...(payload ? { "content-type": type } : {}) },
        ...(payload ? { payload: JSON.stringify(payload) } : {}),
      });
    await this.ask(page, "line items without a token", { url: `${context}/lineitems` });
    const away = `/lti/contexts/${idOf("course", "fresh")}/lineitems`;
    await this.ask(page, "line items of another course", { url: away, headers: bearer });
    await service("line items", "GET", "/lineitems");
    await service("members", "GET", "/memberships");
    const own = `/lineitems/${idOf("part", "running", "tool")}`;
    const score = {
      userId: idOf("user", "learner"),
      scoreGiven: 8,
      scoreMaximum: 10,
      timestamp: "2026-11-21T10:00:00Z",
    };
    const done = { ...score, activityProgress: "Completed", gradingProgress: "FullyGraded", comment: "Well done." };
    await service("a line item", "GET", own);
    await service("a score", "POST", `${own}/scores`, done, SCORE);
    await service("the same score", "POST", `${own}/scores`, done, SCORE);
    await service("a score of nobody", "POST", `${own}/scores`, { ...done, userId: this.recorder.nowhere }, SCORE);
    await service("results", "GET", `${own}/results`);
    await service("removing an activity's line item", "DELETE", own);
    const made = await service("making a line item", "POST", "/lineitems", { label: "Extra", scoreMaximum: 5 });
    const extra = new URL(made.body.id).pathname.slice(context.length);
    await service("changing a line item", "PUT", extra, { label: "More", scoreMaximum: 6 });
    await service("removing a line item", "DELETE", extra);
    await service("a removed line item", "GET", extra);
    await this.ask(page, "an outcome without a signature", {
      method: "POST",
      url: "/lti/v1p1/outcomes",
      payload: "<a/>",
      headers: { "content-type": "application/xml" },
    });
  }

  /** Goes through a proctoring session, including the requests of the service that supervises. */
  async proctoring({ attempts, work }: PreparedIds): Promise<void> {
    const page = "proctoring";
    const sessions = "/api/proctoring/v1/sessions";
    const workflow = `objective-workflows/${attempts.running}/activity-workflows/${work.exam}`;
    const url = `/api/lms/v1/users/me/${workflow}/last-proctoring-session/start-token`;
    const { token } = (await this.recorder.send(this.people.learner, { url })).body;
    const call = (title: string, path: string, bearer: string, payload: object) =>
      this.ask(page, title, {
        method: "POST",
        url: sessions + path,
        payload,
        headers: { authorization: `Bearer ${bearer}` },
      });
    await this.ask(page, "a sitting without a token", { method: "POST", url: sessions, payload: {} });
    const opened = (await call("a sitting", "", token, {})).body;
    await call("a sitting with a token that was used", "", token, {});
    const incidents = [{ position: 0, at: "2026-11-21T10:00:00Z", kind: "left", seconds: 3 }];
    await call("incidents", `/${opened.id}/reports`, opened.token, { incidents });
    await call("incidents by another token", `/${opened.id}/reports`, "another", { incidents });
    await call("incidents that are none", `/${opened.id}/reports`, opened.token, { incidents: [{}] });
    await call("the end", `/${opened.id}/finish`, opened.token, { accepted: true });
    await call("the end of nothing", `/${this.recorder.nowhere}/finish`, opened.token, {});
  }

  /** Launches the quiz like a browser, and sends the API requests of the quiz's page. */
  async quiz({ attempts, work }: PreparedIds): Promise<void> {
    const [page, { learner }] = ["launches", this.people];
    const { body: link } = await this.recorder.send(learner, {
      method: "POST",
      url: `/api/lms/v1/objective-workflows/${attempts.running}/resource-link`,
      payload: { activityPartIds: [idOf("part", "running", "quiz")], activityWorkflowIds: [work.quiz] },
    });
    const { pathname: launch } = new URL(link.targetLinkUri);
    await this.ask(page, "as somebody else", { url: launch }, this.people.stranger);
    const first = await this.ask(page, "the first page", { url: launch }, learner);
    await this.ask(page, "the first page, again", { url: launch }, learner);
    const begun = formOf(first.text);
    const login = await this.post(page, "the tool's login", new URL(begun.action).pathname, begun.fields);
    await this.ask(page, "the tool's login, of nobody", { url: "/tools/quiz/login" });
    const { pathname, search } = new URL(String(login.headers.location));
    const authorized = await this.ask(page, "the platform's answer", { url: pathname + search });
    await this.ask(page, "the platform's answer, to nobody", { url: "/lti/authorize" });
    await this.post(page, "the platform's answer, to a form of nobody", "/lti/authorize", {});
    const { action, fields } = formOf(authorized.text);
    const opened = await this.post(page, "the tool", new URL(action).pathname, fields);
    await this.post(page, "the tool, again", new URL(action).pathname, fields);
    await this.post(page, "a choice of nobody", "/lti/deep-linking", { JWT: "a.b.c" });
    const [, boot = "null"] = opened.text.split('id="quiz-boot">');
    const result = `objective-workflows/${attempts.running}/activities/${idOf("activity", "running", "quiz")}`;
    const url = `/api/lms/v1/users/me/${result}/activity-workflow-aggregate`;
    await this.quizPage(JSON.parse(boot.split("</script>", 1)[0] ?? "").token, () =>
      this.recorder.until(learner, { url }, (body) => body.lastActivityWorkflow.state !== "inProgress"),
    );
    await this.ask(page, "what came of it", { url }, learner);
  }

  private async quizPage(token: string, isGraded: () => Promise<void>): Promise<void> {
    const call = (title: string, method: Request["method"], name: string, payload?: object, bearer = token) =>
      this.ask("quiz", title, {
        method,
        url: `/tools/quiz/api/${name}`,
        startsLaterWork: name === "hand-in",
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload === undefined ? {} : { payload }),
      });
    await call("the quiz", "GET", "quiz");
    await call("the quiz by another token", "GET", "quiz", undefined, "another");
    await call("keeping answers", "PUT", "answers", { answers: { numeric: "4,5" } });
    await call("keeping an answer to nothing", "PUT", "answers", { answers: { nothing: "1" } });
    await call("checking an answer", "POST", "check", { question: "numeric", answers: {} });
    await call("a hint", "POST", "hint", { question: "single" });
    await call("a hint for nothing", "POST", "hint", { question: "nothing" });
    await call("handing in", "POST", "hand-in", { answers: { text: { word: "secretWORD" } } });
    await isGraded();
    await call("handing in, again", "POST", "hand-in", { answers: {} });
    await call("keeping answers too late", "PUT", "answers", { answers: { numeric: "5" } });
    await this.ask("quiz", "what a page elsewhere may ask", { method: "OPTIONS", url: "/tools/quiz/api/quiz" });
    await this.ask("quiz", "the tool's keys", { url: "/tools/quiz/jwks.json" });
    await this.ask("quiz", "a script of the page", { url: "/tools/quiz/assets/quiz.AAAA1111.js" });
    const file = `/tools/quiz/files/${this.recorder.nowhere}/a.png`;
    await this.ask("quiz", "a file without a signature", { url: file });
  }
}
