import { Agent, get, type RequestOptions } from "node:http";

/** Milliseconds between two requests. */
const PAUSE = 20;

/** What a learner met while some work was done: the milliseconds of each request, and the work's seconds and result. */
export interface Met<Result> {
  readonly waits: readonly number[];
  readonly seconds: number;
  readonly result: Result;
}

/** A learner who asks for My courses again and again, one request after the other. */
export class Learner {
  readonly #url: string;
  readonly #options: RequestOptions;

  /** @param url the address of what is asked for */
  constructor(url: string, cookie: string) {
    this.#url = url;
    this.#options = { agent: new Agent({ keepAlive: true }), headers: { cookie } };
  }

  /** Asks while some work is done. */
  async while<Result>(work: () => Promise<Result>): Promise<Met<Result>> {
    const waits: number[] = [];
    const started = performance.now();
    let seconds = Number.NaN;
    const result = work().finally(() => {
      seconds = (performance.now() - started) / 1000;
    });
    while (Number.isNaN(seconds)) {
      waits.push(await this.ask());
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    return { waits, seconds, result: await result };
  }

  ask(): Promise<number> {
    const asked = performance.now();
    return new Promise((done, fail) => {
      get(this.#url, this.#options, (response) => {
        if (response.statusCode !== 200) fail(new Error(`${this.#url} answers ${response.statusCode}.`));
        response.resume().once("end", () => done(performance.now() - asked));
      }).once("error", fail);
    });
  }
}
