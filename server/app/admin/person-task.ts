import type { Task, TaskOutcome } from "../../contract/tasks/task";
import { countOwnedRows } from "../../database/owned-rows/owned-rows";
import { readOwned } from "../../database/owned-rows/owned-tables";
import { withTransaction } from "../../database/transaction";
import type { LiveEvent } from "../../live/live-event";
import { PersonStopped } from "../../people/persons/ask-plugins";
import { erasePersonNow } from "../../people/persons/erase-now";
import { exportPerson } from "../../people/persons/export-person";
import { findPerson, type Person, type PersonReference } from "../../people/persons/find-person";
import { roomOf } from "../migrations";
import { writeExport } from "./export-file";
import type { TaskContext } from "./task-context";

type PersonRequest =
  | {
      readonly do: "export";
      readonly who: PersonReference;
      /** The absolute path of the export's file. There must be no such file yet. */
      readonly out: string;
    }
  | {
      readonly do: "erase";
      readonly who: PersonReference;
      /** Whether to erase the person. Without it the command only lists the data that it would erase. */
      readonly isSure: boolean;
    };

const text = { type: "string" };
const who = {
  oneOf: ["email", "id"].map((name) => ({
    type: "object",
    required: [name],
    additionalProperties: false,
    properties: { [name]: text },
  })),
};

/**
 * The command `person` of administrators. It exports the data about a person of the tenant to a file, erases a person,
 * or lists what an erasure would delete.
 */
export const personTask: Task<PersonRequest, TaskContext> = {
  input: {
    oneOf: [
      {
        type: "object",
        required: ["do", "who", "out"],
        additionalProperties: false,
        properties: { do: { const: "export" }, who, out: text },
      },
      {
        type: "object",
        required: ["do", "who", "isSure"],
        additionalProperties: false,
        properties: { do: { const: "erase" }, who, isSure: { type: "boolean" } },
      },
    ],
  },
  async run(request, context) {
    try {
      const person = await findPerson(context.db, request.who);
      if (person === null) return noSuchPerson(request);
      if (request.do === "export") return await exportTo(request.out, person, context);
      return request.isSure ? await erase(person, context) : await preview(person, context);
    } catch (error) {
      if (context.signal.aborted) return nothingChanged("It was cancelled.");
      if (error instanceof PersonStopped) return nothingChanged(error.text);
      throw error;
    }
  },
};

async function exportTo(out: string, person: Person, context: TaskContext): Promise<TaskOutcome> {
  const { acrossTenants, db, tenantId, now, hooks, signal } = context;
  const owned = await readOwned(acrossTenants, "account");
  const written = await writeExport(out, (file) =>
    withTransaction(db, async (trx) => {
      await file.begin();
      const scope = { db: trx, tenantId, userId: person.id, now };
      return exportPerson(scope, { owned, hooks, roomOf, write: file.write, signal });
    }),
  );
  if ("why" in written) return nothingChanged(written.why);
  if (written.answer === null) return { ok: true, text: "Nobody is there any more." };
  return { ok: true, text: `${written.answer} row(s) about ${textOf(person)} are in ${out}` };
}

async function preview(person: Person, { acrossTenants, db }: TaskContext): Promise<TaskOutcome> {
  const owned = await readOwned(acrossTenants, "account");
  const counts = new Map<string, number>();
  for (const table of owned.tables) {
    const room = roomOf(table.name) ?? "removed plugins";
    counts.set(room, (counts.get(room) ?? 0) + (await countOwnedRows(db, owned, table, person.id)));
  }
  const lines = [...counts].filter(([, rows]) => rows > 0).map(([room, rows]) => `  ${rows} of ${room}`);
  return nothingChanged(
    `Rows of ${textOf(person)}:\n${lines.join("\n")}\n\nThis cannot be undone. Say --yes to erase them.`,
  );
}

async function erase(person: Person, context: TaskContext): Promise<TaskOutcome> {
  const { tenantId } = context;
  const publish = (events: readonly LiveEvent[]) => context.publish(tenantId, events);
  const erased = await erasePersonNow({ ...context, publish }, person.id);
  if (erased === null) return { ok: true, text: "Nobody is there any more." };
  const rest = erased.hasNoAdministrator ? "\nNobody is an administrator any more: ADMIN_EMAILS appoints one." : "";
  return { ok: true, text: `${textOf(person)} is erased.${rest}` };
}

/**
 * The outcome when there is no such person. For an erasure this is no failure, because the person may have been erased
 * before.
 */
function noSuchPerson(request: PersonRequest): TaskOutcome {
  const word = "email" in request.who ? request.who.email : request.who.id;
  return { ok: request.do === "erase", text: `There is nobody with ${word} in this tenant. Nothing was changed.` };
}

function textOf({ name, email, id }: Person): string {
  return `${name} (${[email, id].filter((word) => word !== "").join(", ")})`;
}

function nothingChanged(why: string): TaskOutcome {
  return { ok: false, text: `${why}\n\nNothing was changed.` };
}
