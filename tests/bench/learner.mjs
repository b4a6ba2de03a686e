import { Agent, get } from "node:http";

/** Milliseconds between two requests. */
const PAUSE = 20;

/** A learner who asks for My courses again and again, one request after the other. */
export class Learner {
  /**
   * @param {string} url the address of what is asked for
   * @param {string} cookie
   */
  constructor(url, cookie) {
    this.url = url;
    this.options = { agent: new Agent({ keepAlive: true }), headers: { cookie } };
  }

  /**
   * Asks while some work is done. Returns the milliseconds of each request, and the work's seconds and result.
   * @param {() => Promise<unknown>} work
   */
  async while(work) {
    const waits = [];
    const started = performance.now();
    let seconds = null;
    const result = work().finally(() => {
      seconds = (performance.now() - started) / 1000;
    });
    while (seconds === null) {
      waits.push(await this.ask());
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    return { waits, seconds, result: await result };
  }

  ask() {
    const asked = performance.now();
    return new Promise((done, fail) => {
      get(this.url, this.options, (response) => {
        if (response.statusCode !== 200) fail(new Error(`${this.url} answers ${response.statusCode}.`));
        response.resume().once("end", () => done(performance.now() - asked));
      }).once("error", fail);
    });
  }
}
