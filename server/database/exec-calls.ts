import type { ExecProtocol } from "./pglite-socket";

/** A message to the engine: bytes of PostgreSQL's wire protocol, with the number of the call. */
export interface ExecRequest {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/** The engine's answer to the call with this number: bytes of the wire protocol, or the message of an error. */
export interface ExecAnswer {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly error?: string;
}

/** Sends messages to an engine in another thread or process, and matches the answers with them by number. */
export class ExecCalls {
  private readonly waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  private nextId = 0;
  private failure: Error | null = null;

  constructor(private readonly send: (question: ExecRequest) => void) {}

  readonly exec: ExecProtocol = (bytes) => {
    if (this.failure !== null) return Promise.reject(this.failure);
    const id = this.nextId++;
    const call = Promise.withResolvers<Uint8Array>();
    this.waiting.set(id, call);
    this.send({ id, bytes });
    return call.promise;
  };

  /** Takes an answer of the engine, and ends the call that waits for it. */
  takeAnswer({ id, bytes, error }: ExecAnswer): void {
    const call = this.waiting.get(id);
    this.waiting.delete(id);
    if (bytes) call?.resolve(bytes);
    else call?.reject(new Error(error));
  }

  /** Rejects all waiting and later calls, because no more answers will come. */
  fail(error: Error): void {
    this.failure ??= error;
    for (const call of this.waiting.values()) call.reject(error);
    this.waiting.clear();
  }
}
