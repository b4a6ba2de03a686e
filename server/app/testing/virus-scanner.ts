import { createServer, type Socket } from "node:net";

/** What the scanner of a test answers about bytes; null: it closes the connection without an answer. */
type Judge = (bytes: Buffer) => string | null;

/**
 * Starts a virus scanner for tests: a server that answers the command INSTREAM of ClamAV's daemon. It keeps the bytes
 * that it was sent.
 * @param judge answers for the bytes of a file
 * @param path of a Unix socket; without it the server listens on a free TCP port
 */
export async function startScanner(judge: Judge, path?: string) {
  const got: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let received: Buffer = Buffer.alloc(0);
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      const bytes = streamIn(received);
      if (bytes === null) return;
      got.push(bytes);
      const answer = judge(bytes);
      if (answer === null) socket.destroy();
      else socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) =>
    path === undefined ? server.listen(0, "127.0.0.1", resolve) : server.listen(path, resolve),
  );
  const address = server.address();
  return {
    got,
    address: typeof address === "string" ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The bytes between `zINSTREAM` and the piece of length 0. null while they are not complete. */
function streamIn(received: Buffer): Buffer | null {
  const command = Buffer.from("zINSTREAM\0");
  if (!received.subarray(0, command.length).equals(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > received.length) return null;
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
