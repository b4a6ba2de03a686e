import { formOf } from "../../../../server/app/testing/form-of";
import { SigningTool } from "../../../../server/app/testing/signing-tool";
import { newId } from "../../../../server/database/new-id";
import { access, course, LEARNER, OTHER, sample } from "../../../../server/learning/testing/sample-package";
import { idOf, startTestLms } from "../../../../server/learning/testing/test-lms";
import { ltiEndpoints } from "../endpoints";
import { labActivity } from "./test-lti";

/** The running test server, with functions that act as its users and as an LTI tool. */
export type SignedLti = Awaited<ReturnType<typeof startSignedLti>>;

export { formOf, idOf, LEARNER, OTHER };

/**
 * Starts the whole server without a socket, with a tool whose messages the test itself sends. The test sets the clock.
 */
export async function startSignedLti(...others: ReturnType<typeof labActivity>[]) {
  const tool = await SigningTool.make();
  const chemistry = course("chemistry", {
    activity: { key: "root", type: "composite", name: "Chemistry", children: [labActivity(), ...others] },
  });
  const lms = await startTestLms(
    {
      ...sample([chemistry, course("physics")], [access("chemistry"), access("chemistry", { user: "other" })]),
      ltiTools: [tool.registration],
    },
    undefined,
    undefined,
    { readDocument: () => tool.read() },
  );
  const seconds = () => Math.floor(lms.clock.now.getTime() / 1000);
  const endpoints = ltiEndpoints(await originOf());

  /** The portal's origin for requests without a Host header. */
  async function originOf(): Promise<string> {
    return (await lms.app.inject("/.well-known/openid-configuration")).json().issuer;
  }

  const assertion = (change: Record<string, unknown> = {}) =>
    tool.sign({
      iss: "lab",
      sub: "lab",
      aud: endpoints.tokenUrl,
      jti: newId(),
      iat: seconds(),
      exp: seconds() + 60,
      ...change,
    });

  async function askToken(fields: Record<string, string>) {
    return lms.app.inject({
      method: "POST",
      url: "/lti/token",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  async function tokenFields(scope: string, change: Record<string, unknown> = {}) {
    return {
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: await assertion(change),
      scope,
    };
  }

  async function accessToken(...scopes: string[]): Promise<string> {
    return (await askToken(await tokenFields(scopes.join(" ")))).json().access_token;
  }

  /**
   * Sends a request of the tool to one of the portal's services for tools. `path` is below the address of the course.
   */
  function service(method: "GET" | "POST" | "PUT" | "DELETE", path: string, token: string, body?: object, type = "") {
    return lms.app.inject({
      method,
      url: `/lti/contexts/${idOf("course", "chemistry")}${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": type } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
  }

  /** Signs a learner in and starts the course and its activity. */
  async function learner(email: string) {
    const member = await lms.member(email);
    const workflowId: string = (await member.learner.start("chemistry")).body.resultId;
    const begin = async (key: string): Promise<string> =>
      (await member.learner.startParts(workflowId, "chemistry", key)).body.resultId;
    const activityWorkflowId = await begin("lab");
    const link = (query: Record<string, string> = {}, key = "lab") =>
      member.call("getResourceLink", {
        params: { objectiveWorkflowId: workflowId },
        query,
        body: { activityPartIds: [idOf("part", "chemistry", key)], activityWorkflowIds: [] },
      });
    /** Starts a launch (one opening of the tool) and opens its page. Returns the fields for the tool's login. */
    async function login(query: Record<string, string> = {}) {
      const { pathname } = new URL((await link(query)).body.targetLinkUri);
      return formOf((await member.get(pathname)).body).fields;
    }
    return { ...member, workflowId, activityWorkflowId, begin, link, login };
  }

  /** Sends the tool's request to the authorization endpoint. */
  function authorize(login: Readonly<Record<string, string>>, change: Record<string, string> = {}, cookies = {}) {
    const query = new URLSearchParams({
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      scope: "openid",
      client_id: "lab",
      redirect_uri: `${SigningTool.origin}/launch`,
      state: "s",
      nonce: "n",
      login_hint: login.login_hint ?? "",
      lti_message_hint: login.lti_message_hint ?? "",
      ...change,
    });
    return lms.app.inject({ url: `/lti/authorize?${query}`, cookies });
  }

  return {
    ...lms,
    tool,
    endpoints,
    assertion,
    tokenFields,
    askToken,
    accessToken,
    service,
    learner,
    authorize,
    seconds,
  };
}
