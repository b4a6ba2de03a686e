import { formOf } from "../../../../server/app/testing/form-of";

/** Acts like a browser with pages: follows redirects, posts forms, keeps cookies for each host. */
export class Browser {
  private readonly cookies = new Map<string, Map<string, string>>();

  setCookie(url: string, name: string, value: string): void {
    this.jar(new URL(url).host).set(name, value);
  }

  open(url: string): Promise<Page> {
    return this.request(url, {});
  }

  /** Posts the only form of a page. */
  post(page: Page, change: Readonly<Record<string, string>> = {}): Promise<Page> {
    const { action, fields } = formOf(page.body);
    const url = new URL(action, page.url).href;
    return this.request(url, { method: "POST", body: new URLSearchParams({ ...fields, ...change }) });
  }

  private async request(url: string, init: RequestInit, redirects = 0): Promise<Page> {
    const jar = this.jar(new URL(url).host);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { ...init, redirect: "manual", headers: cookie === "" ? {} : { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = answer.headers.get("location");
    const body = await answer.text();
    if (location === null || redirects > 5) return { url, status: answer.status, body, headers: answer.headers };
    return this.request(new URL(location, url).href, {}, redirects + 1);
  }

  private jar(host: string): Map<string, string> {
    const known = this.cookies.get(host) ?? new Map<string, string>();
    this.cookies.set(host, known);
    return known;
  }
}

/** An answer that the browser has got after all redirects. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}
