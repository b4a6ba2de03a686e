import { idOf } from "../../learning/testing/test-lms";
import type { People } from "./people";
import type { Recorder } from "./recorder";

export async function askAsSomebody(recorder: Recorder, { administrator, instructor }: People): Promise<void> {
  const find = (text: string) => ({ query: { text } });
  await recorder.call(instructor, "findSomebody", "as an instructor", find("lovelace"));
  for (const text of ["love ada", "nobody", "x"]) {
    await recorder.call(administrator, "findSomebody", `with ${text}`, find(text));
  }
  const ask = (question: object) => ({ body: { modes: [], locale: "en-US", ...question } });
  await recorder.call(instructor, "explainSomebody", "as an instructor", ask({}));
  await recorder.call(administrator, "explainSomebody", "of a visitor", ask({ modes: ["mobile"] }));
  await recorder.call(administrator, "explainSomebody", "of a role", ask({ role: "Author", only: ["admin.item"] }));
  const onDate = { userId: idOf("user", "learner"), at: "2027-01-31T09:00:00Z" };
  await recorder.call(administrator, "explainSomebody", "of a learner on a date", ask(onDate));
  await recorder.call(administrator, "explainSomebody", "of nobody", ask({ userId: recorder.nowhere }));
  await recorder.call(administrator, "explainSomebody", "of no role", ask({ role: "Guest" }));
}
