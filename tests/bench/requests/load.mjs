import { Agent, get } from "node:http";

/**
 * Requests one address over several connections at once. Each connection sends its next request as soon as it has its
 * answer. Returns the number of answers and the seconds that they took.
 * @throws Error when an answer has another status than 200
 */
export async function loadOf({ url, headers, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const until = started + seconds * 1000;
  let answers = 0;
  const ask = async () => {
    while (performance.now() < until) {
      await answered(url, { agent, headers });
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return { answers, seconds: (performance.now() - started) / 1000 };
}

function answered(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}.`));
      response.resume().once("end", resolve).once("error", reject);
    }).once("error", reject);
  });
}
