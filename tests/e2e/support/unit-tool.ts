import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from "jose";

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const linking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`;
const CLIENT_ID = "units";

/**
 * Starts a web server that is an external tool with LTI 1.3. It shows a unit of its content. By deep linking, authors
 * choose at the tool which unit an activity shows.
 */
export async function startUnitTool() {
  const keys = await generateKeyPair("RS256", { extractable: true });
  const nonces = new Set<string>();
  let origin = "";

  /** The address on the platform to which the tool redirects a sign-in. */
  function login(fields: URLSearchParams): string {
    const nonce = randomUUID();
    nonces.add(nonce);
    const query = new URLSearchParams({
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      scope: "openid",
      client_id: CLIENT_ID,
      redirect_uri: `${origin}/launch`,
      nonce,
      state: fields.get("iss") ?? "",
      login_hint: fields.get("login_hint") ?? "",
      lti_message_hint: fields.get("lti_message_hint") ?? "",
    });
    return `${fields.get("iss")}/lti/authorize?${query}`;
  }

  async function launch(fields: URLSearchParams): Promise<string> {
    const platform = fields.get("state") ?? "";
    const keySet = createRemoteJWKSet(new URL(`${platform}/lti/jwks.json`));
    const expected = { issuer: platform, audience: CLIENT_ID };
    const { payload } = await jwtVerify(fields.get("id_token") ?? "", keySet, expected);
    if (!nonces.delete(String(payload.nonce))) throw new Error("The nonce is not of here.");
    if (payload[claim("message_type")] === "LtiDeepLinkingRequest") return choices(payload);
    const custom = payload[claim("custom")] as { unit?: string } | undefined;
    return `<h2>Unit ${custom?.unit ?? "none"}</h2><p>${new URL(String(payload[claim("target_link_uri")])).search}</p>`;
  }

  /** A page with a button for each answer that an author can send back. */
  async function choices(request: JWTPayload): Promise<string> {
    const settings = request[linking("deep_linking_settings")] as { deep_link_return_url: string; data: string };
    const link = (url: string) => [{ type: "ltiResourceLink", url, custom: { unit: "7" } }];
    const answers: readonly (readonly [string, object])[] = [
      ["Unit 7", { [linking("content_items")]: link(`${origin}/launch?unit=7`) }],
      ["Elsewhere", { [linking("content_items")]: link("https://evil.example/") }],
      ["Nothing", { [linking("content_items")]: [] }],
      ["No licence", { [linking("errormsg")]: "No <b>licence</b> is free." }],
    ];
    const forms = answers.map(async ([name, answer]) => {
      const signed = new SignJWT({
        nonce: randomUUID(),
        [claim("message_type")]: "LtiDeepLinkingResponse",
        [claim("version")]: "1.3.0",
        [claim("deployment_id")]: request[claim("deployment_id")],
        [linking("data")]: settings.data,
        ...answer,
      });
      const token = await signed
        .setProtectedHeader({ alg: "RS256", kid: "1" })
        .setIssuer(CLIENT_ID)
        .setAudience(String(request.iss))
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(keys.privateKey);
      return `<form method="post" action="${settings.deep_link_return_url}">
        <input type="hidden" name="JWT" value="${token}"><button>${name}</button></form>`;
    });
    return `<h2>Which unit?</h2>${(await Promise.all(forms)).join("")}`;
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const { pathname } = new URL(request.url ?? "/", origin);
    if (pathname === "/keys") {
      const key = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "RS256", use: "sig" };
      response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
      return;
    }
    if (pathname === "/login") {
      response.writeHead(302, { location: login(fields) }).end();
      return;
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    await launch(fields).then(
      (page) => response.end(page),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The registration of the tool, as a course package has it. */
    registration: {
      key: "units",
      name: "Unit library",
      version: "1.3" as const,
      clientId: CLIENT_ID,
      launchUrl: `${origin}/launch`,
      loginUrl: `${origin}/login`,
      jwksUrl: `${origin}/keys`,
      deepLinkingUrl: `${origin}/launch`,
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
