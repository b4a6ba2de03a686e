import { DEFAULT_TENANT_ID } from "../../database/tenant";
import type { TestCall } from "../../learning/testing/test-lms";
import { signedAnswer } from "../testing/signed-answer";
import type { People } from "./people";
import { intruderAt } from "./people";
import type { ReceivedAnswer, Recorder, Requester } from "./recorder";
import { NORTH_HOST, NORTH_ID } from "./second-tenant";

type Ids = Readonly<Record<string, unknown>>;

/**
 * Sends commands whose answers the golden test records and compares with stored ones. `all` sends a command as people
 * who may not send it, with ids under which nothing exists, as the person who may send it, and as that person again.
 */
export class CommandSender {
  constructor(
    private readonly recorder: Recorder,
    readonly people: People,
  ) {}

  /** The id for something that the test makes. The same label gives the same id in every run. */
  id(label: string): string {
    return this.recorder.idFor(label);
  }

  get nowhere(): string {
    return this.recorder.nowhere;
  }

  /**
   * The learner's answer to a question by e-mail (`option` is the key of the chosen answer), as the server signs it for
   * the link in the mail.
   */
  signedAnswer(workflowId: string, option: string): string {
    const tenantId = this.people.visitor.tenant === "home" ? DEFAULT_TENANT_ID : NORTH_ID;
    return signedAnswer(this.recorder.lms.context.secret, workflowId, option, tenantId);
  }

  once(
    call: string,
    title: string,
    input: TestCall,
    by: Requester = this.people.learner,
    headers = {},
  ): Promise<ReceivedAnswer> {
    return this.recorder.call(by, call, title, input, headers);
  }

  /** Sends a command without waiting until it is carried out, and reads its result afterwards. */
  async later(call: string, title: string, input: TestCall): Promise<void> {
    const { learner } = this.people;
    const accepted = await this.once(call, `${title}, not waited for`, input, learner, { prefer: "respond-async" });
    const { id, statusUrl: url } = accepted.body;
    await this.recorder.until(learner, { url }, ({ state }) => state !== "Accepted");
    await this.once("getCommand", `${title}, when it is done`, { params: { commandId: id } });
  }

  async all(
    call: string,
    title: string,
    input: TestCall,
    by: Requester = this.people.learner,
  ): Promise<ReceivedAnswer> {
    const { visitor, learner, stranger, instructor } = this.people;
    if (by.tenant === "home") {
      const withoutToken = { ...by, who: `${by.who} without a CSRF token`, csrfToken: "" };
      const others = [visitor, stranger, by === instructor ? learner : instructor];
      for (const other of [...others, withoutToken, intruderAt(NORTH_HOST, by)])
        await this.once(call, title, input, other);
      await this.once(call, `${title}, with nothing in it`, { ...input, body: {} }, by);
      await this.once(call, `${title}, of nothing`, this.ofNothing(title, input), by);
    }
    const given = await this.once(call, title, input, by);
    await this.once(call, `${title}, again`, input, by);
    return given;
  }

  /**
   * Makes the same command with each id replaced by one under which nothing exists. `body.id` is the id of the command
   * itself. It becomes a new id, because the server would take the old one for a repetition. If the body has no other
   * field, `id` names the thing that the command is about, so it is replaced like the others.
   */
  private ofNothing(title: string, { params = {}, body = {}, ...rest }: TestCall): TestCall {
    const replaceIds = (ids: Ids) =>
      Object.fromEntries(
        Object.entries(ids).map(([name, value]) => [name, name === "id" ? value : this.replaceId(value)]),
      );
    const { id } = body as { id?: string };
    const own =
      id === undefined ? {} : { id: Object.keys(body).length === 1 ? this.nowhere : this.id(`${title} of nothing`) };
    return {
      ...rest,
      params: replaceIds(params) as Record<string, string>,
      body: { ...replaceIds(body as Ids), ...own },
    };
  }

  private replaceId(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.replaceId(one));
    return typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? this.nowhere : value;
  }
}
