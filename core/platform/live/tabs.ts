import { notifyAll } from "../notify-all";

/** The part of `BroadcastChannel` that the portal uses. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** Sends messages to the other tabs of the same user in this browser. A tab does not receive its own messages. */
export class Tabs implements Disposable {
  private readonly listeners = new Map<string, Set<(data: unknown) => void>>();

  constructor(private readonly channel: Channel | null) {
    channel?.addEventListener("message", ({ data }) => this.receive(data));
  }

  post(topic: string, data: unknown): void {
    this.channel?.postMessage({ topic, data });
  }

  on(topic: string, listener: (data: unknown) => void): Disposable {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listener));
    return { [Symbol.dispose]: () => void listeners.delete(listener) };
  }

  [Symbol.dispose](): void {
    this.listeners.clear();
    this.channel?.close();
  }

  private receive(message: unknown): void {
    if (typeof message !== "object" || message === null || !("topic" in message)) return;
    const data = "data" in message ? message.data : undefined;
    notifyAll(this.listeners.get(String(message.topic)) ?? [], data);
  }
}
