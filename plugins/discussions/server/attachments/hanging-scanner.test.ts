import { createServer, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { Bulkhead } from "../../../../server/kit/outbound/bulkhead";
import { assertClean } from "./checked-file";

it("a scanner that says nothing holds a share of the requests only; the others are told that it is down", async () => {
  const open: Socket[] = [];
  const silent = createServer((socket) => open.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const bulkhead = new Bulkhead(100);
  const server = {
    variables: { ATTACHMENT_SCANNER: `tcp://127.0.0.1:${port}` },
    log: { debug: () => undefined, error: () => undefined, warn: () => undefined, info: () => undefined },
    askOutside: bulkhead.ask.bind(bulkhead),
  };
  const told: unknown[] = [];
  const check = () => assertClean(server, Buffer.from("Ahoy"), {}).catch((error: unknown) => told.push(error));

  const all = Array.from({ length: 100 }, check);
  await vi.waitFor(() => expect([told.length, open.length]).toEqual([80, 20]));
  expect(told[0]).toMatchObject({ code: "discussions.scannerDown" });

  for (const socket of open) socket.destroy();
  await Promise.all(all);
  await new Promise((resolve) => silent.close(resolve));
});
