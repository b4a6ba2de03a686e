import { startCertified } from "./certified";

const ROUNDS = 40;
/** The goal, in milliseconds, for a whole answer with a PDF once the compiler (Typst, which draws it) is loaded. */
const AIM = 150;

/** Measures whole answers of the server: the certificate is found, checked and drawn anew for each. */
export async function measureCertificates() {
  const made = await startCertified({ learner: { firstName: "小明 محمد", lastName: "von Hohenlohe-Langenburg" } });
  try {
    const rows = [];
    for (const ending of ["pdf", "png"] as const) {
      const times: number[] = [];
      const began = performance.now();
      await made.file(ending);
      const first = performance.now() - began;
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        const answer = await made.file(ending, round % 2 === 0 ? "ar-AR" : "en-US");
        times.push(performance.now() - start);
        if (answer.statusCode !== 200) throw new Error(`The certificate was answered with ${answer.statusCode}.`);
      }
      times.sort((a, b) => a - b);
      for (const [name, share] of [
        ["median", 0.5],
        ["p95", 0.95],
      ] as const) {
        const value = times[Math.floor(share * (ROUNDS - 1))] ?? 0;
        rows.push(
          row(`certificate as ${ending}, warm, ${name} (reference: aim)`, value, ending === "pdf" ? AIM : null),
        );
      }
      rows.push(row(`certificate as ${ending}, the first one`, first, null));
    }
    return rows;
  } finally {
    await made.lms.close();
  }
}

function row(name: string, value: number, reference: number | null) {
  return { name, value, unit: "ms", reference, ratio: reference === null ? null : value / reference };
}
