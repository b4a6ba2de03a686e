import { outboundSocket } from "../../../../server/sdk";
import type { ScannerAddress } from "./attachment-settings";

/** What the virus scanner says about a file: `infected` with the name of what it has found. */
export type Verdict = { readonly is: "clean" } | { readonly is: "infected"; readonly found: string };

/** How many bytes are sent to the scanner at once. */
const PIECE_BYTES = 64 * 1024;
/** The longest answer of the scanner, in bytes. */
const MAX_ANSWER = 4096;

/**
 * Asks clamd whether bytes are infected, by its command INSTREAM.
 * @param timeout milliseconds without a sign of the scanner after which the scan fails
 * @throws Error when the scanner cannot be reached, does not answer in time, or answers with an error
 */
export function scan(address: ScannerAddress, bytes: Uint8Array, timeout: number): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = outboundSocket(address, timeout);
    let answer = "";
    const fail = (reason: string) => socket.destroy(new Error(reason));
    socket.on("error", reject);
    socket.on("data", (piece: Buffer) => {
      answer += piece.toString("utf8");
      if (answer.length > MAX_ANSWER) fail("the answer has no end");
    });
    // The scanner closes the connection early if a file is larger than its `StreamMaxLength`, and says so before.
    socket.on("close", () => {
      const text = (answer.split("\0")[0] ?? "").trim();
      const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
      if (text === "stream: OK") resolve({ is: "clean" });
      else if (found !== undefined) resolve({ is: "infected", found });
      else reject(new Error(text === "" ? "the connection was closed without an answer" : `it answered: ${text}`));
    });
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
        const piece = bytes.subarray(at, at + PIECE_BYTES);
        socket.write(lengthField(piece.byteLength));
        socket.write(piece);
      }
      socket.write(lengthField(0));
    });
  });
}

function lengthField(count: number): Buffer {
  const field = Buffer.alloc(4);
  field.writeUInt32BE(count);
  return field;
}
