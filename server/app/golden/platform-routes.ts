import { prefixes } from "../../../core/learning/contract/endpoint";
import { idOf } from "../../learning/testing/test-lms";
import type { People } from "./people";
import type { Recorder, Request, Requester } from "./recorder";

const files = `${prefixes.lmsStorage}files/${idOf("course", "running")}`;
const certificates = `${prefixes.lmsStorage}certificates`;

/**
 * Requests, for the golden test, the routes that return data and are not calls of the API with a schema: sessions, the
 * configuration, files, certificates.
 */
export async function requestRoutes(
  recorder: Recorder,
  home: People,
  north: People,
  intruder: Requester,
): Promise<void> {
  const everybody = [...Object.values(home), intruder, north.learner];
  const some = [home.visitor, home.learner, home.administrator, intruder, north.learner];
  async function ask(askers: readonly Requester[], page: string, title: string, request: Request): Promise<void> {
    for (const asker of askers) await recorder.route(asker, page, title, request);
  }

  await ask(some, "platform", "the session", { url: "/api/platform/v1/session" });
  const ending = { method: "DELETE" as const, url: "/api/platform/v1/session" };
  await ask([home.visitor, { ...home.learner, csrfToken: "old" }], "platform", "to end the session", ending);
  await ask(some, "platform", "the configuration", { url: "/config-ui/config.json" });
  await ask(some, "platform", "what is wrong in the configuration", { url: "/api/platform/v1/config-diagnostics" });
  await ask([home.visitor], "platform", "a file of the brand", { url: "/config-ui/branding/nothing.svg" });
  await ask([home.visitor], "platform", "whether it lives", { url: "/healthz" });
  await ask([home.visitor], "platform", "whether it is ready", { url: "/readyz" });
  await ask([home.visitor], "platform", "a call that there is not", { url: `${prefixes.lms}nothing` });
  const words = { url: `${prefixes.lms}users/me/tutor/answers/${idOf("user", "learner")}/words` };
  await ask([home.visitor, home.learner], "platform", "the words of an answer of the tutor that there is not", words);
  const notes = { url: `${prefixes.lms}users/me/notes/file` };
  await ask([home.visitor, home.learner, home.instructor], "platform", "the file of all notes", notes);
  const file = { url: `${prefixes.platform}users/me/data-downloads/${idOf("user", "learner")}` };
  await ask([home.visitor, home.learner], "platform", "a prepared download that there is not", file);
  const oneClickLink = { method: "POST" as const, url: `${prefixes.platform}mails/one-click/nothing` };
  await ask([home.visitor], "platform", "a link of a mail that there is not", oneClickLink);
  await ask([home.visitor], "platform", "a link of a mail in a browser", { url: oneClickLink.url });
  await ask([home.learner], "platform", "another method", { method: "DELETE", url: `${prefixes.platform}users/me` });
  const visitors = [home.visitor, north.learner];
  await ask(visitors, "platform", "the sitemap", { url: "/sitemap.xml" });
  await ask(visitors, "platform", "what robots may read", { url: "/robots.txt" });
  const elsewhere = { ...home.visitor, host: "elsewhere.example" };
  await ask([elsewhere], "platform", "a host that is not served", { url: "/api/platform/v1/session" });

  const cover = `${files}/cover.svg`;
  await ask(everybody, "files", "a picture", { url: cover });
  await ask([home.learner], "files", "its length", { method: "HEAD", url: cover });
  await ask([home.learner], "files", "a part of it", { url: cover, headers: { range: "bytes=1-3" } });
  await ask([home.learner], "files", "a part that it has not", { url: cover, headers: { range: "bytes=9999-" } });
  await ask([home.learner], "files", "what is known", { url: cover, headers: { "if-none-match": "*" } });
  await ask([home.learner], "files", "by its version", { url: `${cover}?v=0123456789abcdef` });
  await ask([home.learner, north.learner], "files", "a document", { url: `${files}/notes.pdf` });
  await ask([home.learner], "files", "nothing", { url: `${files}/nothing.png` });

  const attached = `${prefixes.lms}channels/${idOf("part", "running", "talk")}/attachments`;
  await ask(everybody, "files", "a file of a message", { url: `${attached}/${recorder.idFor("file Ada's")}` });
  const bytes = { "content-type": "application/octet-stream" };
  const put = (label: string, payload: string, headers: Readonly<Record<string, string>> = bytes) => ({
    method: "PUT" as const,
    url: `${attached}/${recorder.idFor(label)}?name=a.txt`,
    payload,
    headers,
  });
  await ask(everybody, "files", "a file for a message", put("file sent", "Ahoy"));
  await ask([home.learner], "files", "a page for a message", put("page sent", "<html>"));
  await ask([home.learner], "files", "a form for a message", put("form sent", "a=1", { "content-type": "text/plain" }));

  const { data } = (await recorder.send(home.learner, { url: `${prefixes.lms}certificate-records/query` })).body;
  const gold = (data as { certificateNumber: string; id: string }[]).find(
    ({ certificateNumber }) => certificateNumber === "GOLD-0000-0000-0001",
  );
  await ask(everybody, "certificates", "one's own, by its id", { url: `${certificates}/${gold?.id}.pdf` });
  for (const number of ["GOLD-0000-0000-0001", "GOLD-0000-0000-0002", "GOLD-0000-0000-0009"]) {
    const url = `${certificates}/public/${number}.pdf`;
    await ask([home.visitor, home.learner, north.visitor], "certificates", `in public, ${number}`, { url });
  }
  // The owner does not send this request, because the server signs the credential anew for each request, so no two
  // answers are equal.
  const credential = { url: `${certificates}/credentials/${gold?.id}.jwt` };
  await ask([home.visitor, home.enrolled, north.learner], "certificates", "somebody else's credential", credential);
  await ask([home.visitor], "certificates", "a list of revocations", { url: `${certificates}/status/0` });
  await ask([home.visitor], "certificates", "the issuer's keys", { url: "/.well-known/did.json" });
}
