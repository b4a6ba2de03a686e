import { Agent, get, type OutgoingHttpHeaders, type RequestOptions } from "node:http";

interface Load {
  readonly url: string;
  readonly headers: OutgoingHttpHeaders;
  readonly connections: number;
  readonly seconds: number;
}

/**
 * Requests one address over several connections at once. Each connection sends its next request as soon as it has its
 * answer. Returns the number of answers, the seconds that all took, and the milliseconds of each.
 * @throws Error when an answer has another status than 200
 */
export async function loadOf({ url, headers, connections, seconds }: Load) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const until = started + seconds * 1000;
  const times: number[] = [];
  const ask = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await answered(url, { agent, headers });
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return { answers: times.length, seconds: (performance.now() - started) / 1000, times };
}

function answered(url: string, options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}.`));
      response.resume().once("end", resolve).once("error", reject);
    }).once("error", reject);
  });
}
