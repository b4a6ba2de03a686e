import { makeAutoObservable } from "mobx";
import { parseTexts } from "../../learning/rules/direction/isolated-text";
import { notifyAll } from "../notify-all";

/**
 * The names of the events that the server sends to open pages. Events of a plugin are called `<plugin>.<name>`. Each
 * listener has to check the data of the event.
 */
export type LiveEventName = "build" | "config" | "progress" | "signedOut" | `${string}.${string}`;

/** The part of `EventSource` that the portal uses. */
export interface LiveSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

const CLOSED = 2;
const MAX_PAUSE_MILLISECONDS = 60_000;
/** The name under which `on` adds listeners for a new connection. The server never sends an event with this name. */
const RECONNECT = "reconnect";

/**
 * Receives the events that the server sends to the open page. The browser reconnects a broken stream. If the server
 * refused the stream, we connect again after a pause that grows to one minute. Listeners for "reconnect" then fetch
 * again what they may have missed.
 */
export class LiveEvents implements Disposable {
  isConnected = false;
  private source: LiveSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = 1000;
  private wasConnected = false;
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>();

  constructor(private readonly open: () => LiveSource) {
    makeAutoObservable<this, "open" | "source" | "timer" | "pause" | "wasConnected" | "listeners">(this, {
      open: false,
      source: false,
      timer: false,
      pause: false,
      wasConnected: false,
      listeners: false,
    });
  }

  start(): void {
    if (this.source) return;
    const source = this.open();
    this.source = source;
    source.addEventListener("open", () => this.opened());
    source.addEventListener("error", () => this.streamBroken(source));
    for (const name of this.listeners.keys()) this.listenFor(source, name);
  }

  on(name: LiveEventName | typeof RECONNECT, listener: (data: unknown) => void): Disposable {
    const known = this.listeners.get(name);
    const listeners = known ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    if (known === undefined && this.source) this.listenFor(this.source, name);
    return { [Symbol.dispose]: () => void listeners.delete(listener) };
  }

  /** Closes the stream. `start` opens it again, for the same listeners. */
  stop(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
    this.setConnected(false);
  }

  [Symbol.dispose](): void {
    this.stop();
    this.listeners.clear();
  }

  /** `EventSource` reports a named event only to listeners of that name. */
  private listenFor(source: LiveSource, name: string): void {
    if (name !== RECONNECT) source.addEventListener(name, (event) => this.receive(name, event.data));
  }

  private opened(): void {
    this.pause = 1000;
    this.setConnected(true);
    if (this.wasConnected) this.notifyListeners(RECONNECT, undefined);
    this.wasConnected = true;
  }

  private streamBroken(source: LiveSource): void {
    this.setConnected(false);
    if (source.readyState !== CLOSED || source !== this.source) return;
    this.source = null;
    this.timer = setTimeout(() => this.start(), this.pause);
    this.pause = Math.min(this.pause * 2, MAX_PAUSE_MILLISECONDS);
  }

  private receive(name: string, text: unknown): void {
    const data = typeof text === "string" ? parseOrUndefined(text) : undefined;
    if (data !== undefined) this.notifyListeners(name, data);
  }

  private notifyListeners(name: string, data: unknown): void {
    notifyAll(this.listeners.get(name) ?? [], data);
  }

  private setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
  }
}

/** Undefined if it is not complete JSON: the data then comes with the next event or request. */
function parseOrUndefined(text: string): unknown {
  try {
    return parseTexts(text);
  } catch {
    return undefined;
  }
}
