const LEARNER = { email: "learner@demo.example", password: "demo" };
const ROUNDS = 25;
const CONNECTIONS = 8;
const ENCODINGS = ["br", "gzip", "identity"];
const LMS = "/api/lms/v1";

/**
 * Asks the server for what visitors and learners ask for: pages and the files that they load, lists, courses with their
 * trees and contents, searches, certificates. Returns the number of answers.
 */
export async function doMixedWork(origin: string): Promise<number> {
  const visitor = new Client(origin);
  const learner = new Client(origin);
  await learner.signIn();
  const paths = await learner.paths();
  let answers = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = [
      ...paths.map((path) => () => learner.get(path, ENCODINGS[round % ENCODINGS.length])),
      ...["/learn/explore", "/learn", "/api/lms/v1/public/open-catalog/objectives/query"].map(
        (path) => () => visitor.get(path, ENCODINGS[round % ENCODINGS.length]),
      ),
    ];
    answers += left.length;
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await next();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
  }
  return answers;
}

interface Options extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

interface List<Row> {
  readonly data: readonly Row[];
}

interface Certificate {
  readonly certificatePdfUrl: string;
  readonly certificatePngUrl: string;
}

interface Aggregate {
  readonly objective: { readonly id: string; readonly imageUrl: string | null };
  readonly lastObjectiveWorkflow: { readonly id: string } | null;
}

interface Activity {
  readonly children: readonly Part[];
}

interface Part {
  readonly available: boolean;
  readonly activityPathId: string;
  readonly childActivity: Activity;
}

/** A browser without a screen: it keeps cookies, and follows redirects. */
class Client {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async get(path: string, encoding = "identity"): Promise<string> {
    return this.text(await this.ask(path, { headers: { "accept-encoding": encoding, accept: "text/html" } }));
  }

  async json<Answer>(path: string): Promise<Answer> {
    return JSON.parse(await this.text(await this.ask(path)));
  }

  async signIn(): Promise<void> {
    const form = await this.page("/learn/oidc/login?redirectUrl=%2Flearn%2Fcourses");
    await this.page(form, { method: "POST", body: new URLSearchParams(LEARNER), headers: { origin: this.#origin } });
    if (!this.#cookies.has("session")) throw new Error("The sign-in of the demo's learner has failed.");
  }

  /** The addresses that one round of a learner's work asks for. */
  async paths(): Promise<string[]> {
    const page = await this.get("/learn/courses");
    const files = [...page.matchAll(/"(\/learn\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    const { data: certificates } = await this.json<List<Certificate>>(`${LMS}/certificate-records/query`);
    const { data } = await this.json<List<Aggregate>>(`${LMS}/objective-workflow-aggregates/query?take=48`);
    const perCourse = await Promise.all(data.map((aggregate) => this.pathsOf(aggregate)));
    return [
      ...["/learn/courses", "/learn/catalog", "/learn/profile", ...new Set(files)],
      `${LMS}/objective-workflow-aggregates/query?take=48&requireTotalCount=true`,
      `${LMS}/users/me/objective-accesses/query?take=48&requireTotalCount=true`,
      `${LMS}/users/me/objective-accesses/query?filter=${encodeURIComponent('["objective.text","contains","water"]')}`,
      `${LMS}/users/me/activities?text=water`,
      ...certificates.flatMap((one) => [one.certificatePdfUrl, one.certificatePngUrl]),
      ...perCourse.flat(),
    ];
  }

  async pathsOf({ objective, lastObjectiveWorkflow: attempt }: Aggregate): Promise<string[]> {
    const own = [`/learn/courses/${objective.id}`, `${LMS}/objectives/${objective.id}/objective-workflow-aggregate`];
    if (objective.imageUrl !== null) own.push(objective.imageUrl);
    if (attempt === null) return own;
    const mine = `${LMS}/users/me/objective-workflows/${attempt.id}`;
    const { activity } = await this.json<{ readonly activity: Activity }>(`${mine}/activity-with-aggregates`);
    const parts = partsBelow(activity).filter(({ available }) => available);
    return [
      ...own,
      `${mine}/activity-with-aggregates`,
      ...parts.map(({ activityPathId }) => `${mine}/activity/${activityPathId}`),
    ];
  }

  async text(response: Response): Promise<string> {
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${response.url} answers ${response.status}: ${text}`);
    return text;
  }

  /** Opens a page. Returns its address on this server after all redirects. */
  async page(path: string, options: Options = {}): Promise<string> {
    const response = await this.ask(path, { ...options, headers: { accept: "text/html", ...options.headers } });
    await this.text(response);
    const location = response.headers.get("location");
    if (location === null) return path;
    const next = new URL(location, this.#origin + path);
    return this.page(next.pathname + next.search);
  }

  async ask(path: string, options: Options = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...options.headers, ...(cookie === "" ? {} : { cookie }) };
    const response = await fetch(this.#origin + path, { ...options, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

function partsBelow(activity: Activity): Part[] {
  return activity.children.flatMap((part) => [part, ...partsBelow(part.childActivity)]);
}
