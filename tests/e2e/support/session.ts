import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FILLED } from "./filled";

/** The name of the file with the tokens, inside the folder of the filled data. */
export const SESSIONS = "sessions.json";

/** The token of a session in the filled database, by the e-mail address of its demo account. */
type Tokens = Readonly<Record<string, string>>;

let tokens: Promise<Tokens> | undefined;

/** The token of a demo account's session. undefined for other people. */
export async function sessionOf(email: string): Promise<string | undefined> {
  tokens ??= readFile(join(process.env[FILLED] ?? "", SESSIONS), "utf8").then(JSON.parse);
  return (await tokens)[email];
}

/** Signs in with the form, as a browser does it without scripts, and returns the session's token. */
export async function makeSession(origin: string, email: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL("/learn/oidc/login", origin);
  let form: string | null = null;
  while (!cookies.has("session")) {
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
    if (form !== null) Object.assign(headers, { origin, "content-type": "application/x-www-form-urlencoded" });
    const answer: Response = await fetch(url, {
      redirect: "manual",
      headers,
      method: form === null ? "GET" : "POST",
      body: form,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      cookies.set(name, value);
    }
    const place: string | null = answer.headers.get("location");
    if (place === null && form !== null) throw new Error(`The sign-in of ${email} ended with ${answer.status}.`);
    form = place === null ? new URLSearchParams({ email, password: "demo" }).toString() : null;
    if (place !== null) url = new URL(place, url);
  }
  return cookies.get("session") ?? "";
}
