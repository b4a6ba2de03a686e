import { Duplex } from "node:stream";

/** Sends bytes of the wire protocol to an embedded PostgreSQL and returns its answer. Only one call at a time. */
export type ExecProtocol = (bytes: Uint8Array) => Promise<Uint8Array>;

const LENGTH_BYTES = 4;
const TERMINATE = "X".charCodeAt(0);
/**
 * The bytes that a PostgreSQL server sends after a successful start-up: AuthenticationOk and ReadyForQuery (idle). The
 * embedded engine has no users and no start-up packets, so this stream sends them in its place.
 */
const WELCOME = Uint8Array.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
/**
 * Sent before a new client uses the engine. The engine has one session for all clients, so this removes the transaction
 * and the prepared statements of the previous client.
 */
const RESET = simpleQuery("rollback; deallocate all");

/**
 * A stream that the `pg` client takes for a network connection, and that leads to the embedded engine. So one driver
 * serves the engine and PostgreSQL servers, with the same types. The engine has a single session, so the pool must hold
 * a single client.
 */
export class PgliteSocket extends Duplex {
  private greeted = false;
  private pending: Buffer = Buffer.alloc(0);

  constructor(private readonly exec: ExecProtocol) {
    super();
  }

  connect(): void {
    queueMicrotask(() => this.emit("connect"));
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.accept(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.accept(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  private async accept(chunk: Buffer): Promise<void> {
    let bytes = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    if (!this.greeted) {
      if (bytes.length < LENGTH_BYTES || bytes.length < bytes.readUInt32BE(0)) {
        this.pending = bytes;
        return;
      }
      bytes = bytes.subarray(bytes.readUInt32BE(0));
      this.greeted = true;
      await this.exec(RESET);
      this.push(WELCOME);
    }
    const { whole, rest } = splitWholeMessages(bytes);
    this.pending = rest;
    if (whole.length === 0) return;
    if (whole[0] === TERMINATE) await this.exec(RESET);
    else this.push(await this.exec(whole));
  }
}

/** Splits bytes after the last complete message. A message is one byte of type, four bytes of length, and the rest. */
function splitWholeMessages(bytes: Buffer): { whole: Buffer; rest: Buffer } {
  let end = 0;
  while (bytes.length >= end + 1 + LENGTH_BYTES) {
    const next = end + 1 + bytes.readUInt32BE(end + 1);
    if (next > bytes.length) break;
    end = next;
  }
  return { whole: bytes.subarray(0, end), rest: bytes.subarray(end) };
}

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(1 + LENGTH_BYTES);
  head.write("Q");
  head.writeUInt32BE(LENGTH_BYTES + text.length, 1);
  return Buffer.concat([head, text]);
}
