import { makeAutoObservable, observable, observableRef, when } from "mobx";
import type { Call, CallInput, CallTypes, NotProgressCommand } from "../call";
import { ContractError } from "../http/api-error";
import { type Failure, failureOf } from "../http/failure";
import { notifyAll } from "../notify-all";
import { type OutboxEntry, type RefusedEntry, thingsOf, type WaitingThings } from "./outbox-entry";
import type { OutboxSender } from "./outbox-sender";
import type {
  Delivery,
  DeliveryPromise,
  EntryIds,
  Message,
  OutboxHost,
  PutOptions,
  Refusal,
  SavedState,
} from "./outbox-types";

const TOPIC = "outbox";

/** Fields that MobX does not observe. */
type Unobserved =
  | ("host" | "failures" | "checks" | "promises" | "deliveryListeners" | "flushListeners")
  | ("refusalListeners" | "abortOnDispose" | "fromTabs" | "sender");

/**
 * The writes that the server does not have yet, such as progress in a course. Sends them in order, with the same id on
 * every try, by one tab only. Entries survive a reload. A refused entry is removed and its failure is shown; an entry
 * that cannot be sent waits for the connection.
 */
export class Outbox implements Disposable {
  private entries: readonly OutboxEntry[];
  /** Whether what waits could not be sent at the last try. */
  isStuck = false;
  /** How many writes are lost when this page is closed, because the browser's storage is full or forbidden. */
  unkeptCount = 0;
  private readonly failures = observable.map<string, Failure>({}, { deep: false });
  private readonly checks = new Map<string, DeliveryPromise["check"]>();
  /** Entry id → the functions that check the answer and settle the promise that `delivery` has returned. */
  private readonly promises = new Map<string, DeliveryPromise>();
  private readonly deliveryListeners = new Set<(delivery: Delivery) => void>();
  private readonly refusalListeners = new Set<(refusal: Refusal) => void>();
  private readonly flushListeners = new Set<() => void>();
  private readonly abortOnDispose = new AbortController();
  private readonly fromTabs: Disposable;
  private sender: OutboxSender | null = null;

  constructor(private readonly host: OutboxHost) {
    this.entries = host.storage.list();
    makeAutoObservable<this, Unobserved | "entries">(this, {
      entries: observableRef,
      host: false,
      failures: false,
      checks: false,
      promises: false,
      deliveryListeners: false,
      refusalListeners: false,
      flushListeners: false,
      abortOnDispose: false,
      fromTabs: false,
      sender: false,
    });
    this.fromTabs = host.tabs.on(TOPIC, (data) => this.takeMessage(data as Message));
    const { signal } = this.abortOnDispose;
    const look = ({ key }: { readonly key: string | null }) =>
      host.storage.holds(key) && this.takeMessage({ type: "added" });
    host.changes.addEventListener("storage", look, { signal });
  }

  /** What an earlier page has left goes first. The sender's class is loaded after the first page. */
  start(Sender: typeof OutboxSender): void {
    const { storage, api, lock } = this.host;
    const sender = new Sender(storage, (entry, signal) => api.deliver(entry, signal), {
      delivered: (entry, answer) => this.announce({ type: "delivered", ...idsOf(entry), answer }),
      refused: (entry, error) => this.announce({ type: "refused", ...idsOf(entry), failure: failureOf(error) }),
      stuck: (isStuck) => isStuck !== this.isStuck && this.announce({ type: "stuck", isStuck }),
    });
    this.sender = sender;
    lock.hold(() => sender.run(this.abortOnDispose.signal), this.abortOnDispose.signal);
  }

  /**
   * Adds a write to the end of the queue. Commands that change the progress in a course are added by `CourseCommands`.
   */
  put<T extends CallTypes>(
    call: Call<T> & NotProgressCommand,
    input: Pick<CallInput<T>, "params" | "body"> & PutOptions,
  ): OutboxEntry;
  put(
    call: Pick<Call, "id" | "method" | "prefix" | "path" | "audience" | "command" | "check">,
    input: { params?: object | undefined; body?: unknown } & PutOptions,
  ): OutboxEntry {
    const { subject, body, names, coalesce, keepsRefused } = input;
    const url = this.host.api.url(call, input);
    if (coalesce) this.dropReplaced(call.id, url, subject);
    const { id: callId, method, command } = call;
    const made = this.host.now();
    const named = { subject, callId, method, url, body, command, tried: false };
    const entry = this.host.storage.add({ ...named, names, coalesce, keepsRefused, made });
    this.checks.set(entry.id, call.check);
    this.dismiss(subject);
    this.announce({ type: "added" });
    return entry;
  }

  /** By any tab. Rejects if the server refused the entry. */
  delivery(entry: OutboxEntry): Promise<unknown> {
    const check = this.checks.get(entry.id);
    if (!check) return Promise.reject(new Error(`Entry ${entry.id} is not waiting in this tab`));
    return new Promise((resolve, reject) => this.promises.set(entry.id, { check, resolve, reject }));
  }

  stateOf(subject: string): SavedState {
    if (this.failures.has(subject)) return "failed";
    return this.stateAmong(this.entries.some((entry) => entry.subject === subject));
  }

  /** The state of the writes of all subjects together: `failed` if those of any subject have failed. */
  get state(): SavedState {
    return this.failures.size > 0 ? "failed" : this.stateAmong(this.entries.length > 0);
  }

  get size(): number {
    return this.entries.length;
  }

  things(subject?: string): readonly WaitingThings[] {
    return thingsOf(subject === undefined ? this.entries : this.waitingOf(subject));
  }

  /** What would be lost if the browser forgot the person: what waits, and what was written and refused. */
  unsentThings(): readonly WaitingThings[] {
    return thingsOf([...this.entries, ...this.host.storage.refused()]);
  }

  /** If not, what the learner wrote stays in its field, with a sentence that it is not saved. */
  takes(body: unknown): boolean {
    return this.host.isOnline() || this.host.storage.hasRoom(body);
  }

  /** What the learner wrote in a subject and the server has refused, also for an earlier page. Not observable. */
  refusedOf(subject: string): readonly RefusedEntry[] {
    return this.host.storage.refused().filter((entry) => entry.subject === subject);
  }

  /** Forgets a refused write that the learner has given up or sent anew. */
  giveUp(id: string): void {
    this.host.storage.giveUp(id);
  }

  /** Registers a function that puts the writes which a part of the page still holds back into the outbox. */
  onFlush(listener: () => void): Disposable {
    this.flushListeners.add(listener);
    return { [Symbol.dispose]: () => void this.flushListeners.delete(listener) };
  }

  flush(): void {
    notifyAll(this.flushListeners, undefined);
  }

  /** Deletes all writes that the server does not have, because the learner gives them up before signing out. */
  discardAll(): void {
    for (const { id } of this.host.storage.list()) this.host.storage.remove(id);
    for (const { id } of this.host.storage.refused()) this.host.storage.giveUp(id);
    this.announce({ type: "added" });
  }

  /** The oldest first. After a reload a page uses them to show the writes that are not sent yet. */
  waitingOf(subject: string): readonly OutboxEntry[] {
    return this.entries.filter((entry) => entry.subject === subject);
  }

  /** Resolves when no entry of a subject waits any more, delivered or refused. */
  settled(subject: string): Promise<void> {
    return when(() => !this.entries.some((entry) => entry.subject === subject));
  }

  failureOf(subject: string): Failure | null {
    return this.failures.get(subject) ?? null;
  }

  /** Forgets the failure of a subject. Call it when the learner has closed its message or repeats the action. */
  dismiss(subject: string): void {
    this.failures.delete(subject);
  }

  /** Call it when the connection is back, or when the learner presses the button for sending again. */
  retry(): void {
    if (this.isStuck) this.announce({ type: "stuck", isStuck: false });
    this.announce({ type: "added" });
  }

  /** Calls the listener after the server has carried out an entry, whichever tab has sent it. */
  onDelivered(listener: (delivery: Delivery) => void): Disposable {
    this.deliveryListeners.add(listener);
    return { [Symbol.dispose]: () => void this.deliveryListeners.delete(listener) };
  }

  onRefused(listener: (refusal: Refusal) => void): Disposable {
    this.refusalListeners.add(listener);
    return { [Symbol.dispose]: () => void this.refusalListeners.delete(listener) };
  }

  [Symbol.dispose](): void {
    this.abortOnDispose.abort();
    this.fromTabs[Symbol.dispose]();
  }

  private announce(message: Message): void {
    this.takeMessage(message);
    this.host.tabs.post(TOPIC, message);
  }

  private takeMessage(message: Message): void {
    if (message.type === "added") this.sender?.wake();
    else if (message.type === "stuck") this.isStuck = message.isStuck;
    else if (message.type === "delivered") this.takeDelivery(message);
    else this.takeRefusal(message);
    this.refresh();
  }

  private takeDelivery({ id, subject, callId, answer }: Delivery): void {
    this.isStuck = false;
    const promise = this.take(id);
    if (promise?.check(answer)) promise.resolve(answer);
    else promise?.reject(new ContractError(callId));
    notifyAll(this.deliveryListeners, { id, subject, callId, answer });
  }

  private takeRefusal({ id, subject, callId, failure }: Refusal): void {
    this.isStuck = false;
    this.failures.set(subject, failure);
    this.take(id)?.reject(new RefusedDelivery(failure));
    notifyAll(this.refusalListeners, { id, subject, callId, failure });
  }

  private take(id: string): DeliveryPromise | undefined {
    const promise = this.promises.get(id);
    this.promises.delete(id);
    this.checks.delete(id);
    return promise;
  }

  private dropReplaced(callId: string, url: string, subject: string): void {
    const last = this.host.storage.list().findLast((entry) => entry.subject === subject);
    if (!last || last.tried || last.callId !== callId || last.url !== url) return;
    this.host.storage.remove(last.id);
    this.take(last.id)?.resolve(undefined);
  }

  private stateAmong(waits: boolean): SavedState {
    if (!waits) return "saved";
    return this.isStuck ? "notSavedYet" : "saving";
  }

  private refresh(): void {
    this.entries = this.host.storage.list();
    this.unkeptCount = this.host.storage.unkeptCount;
  }
}

/** `delivery` rejects with this error if the server refused the entry. */
class RefusedDelivery extends Error {
  override readonly name = "RefusedDelivery";
  constructor(readonly failure: Failure) {
    super(failure.details);
  }
}

function idsOf({ id, subject, callId }: OutboxEntry): EntryIds {
  return { id, subject, callId };
}
