import { createServer } from "node:http";
import { type PostgresProcess, startPostgres } from "../server/app/testing/postgres-process";

/**
 * Lets all test files of a run share one PostgreSQL server. It starts when the first file asks for its address at
 * `SHARED_POSTGRES`, because most runs of a few files need none.
 * @returns a function that stops the server
 */
export default async function sharePostgres(): Promise<() => Promise<void>> {
  let starting: Promise<PostgresProcess> | null = null;
  const door = createServer((_request, response) => {
    starting ??= startPostgres();
    starting.then(
      ({ url }) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const address = door.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  process.env.SHARED_POSTGRES = `http://127.0.0.1:${address.port}`;
  return async () => {
    door.closeAllConnections();
    door.close();
    await (await starting)?.stop();
  };
}
