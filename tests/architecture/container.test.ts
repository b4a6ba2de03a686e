import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { serverOptions as bundled } from "../../core/build/server.mjs";
import { devDependencies } from "../../package.json";
import { serverEnvironment, serverOptions } from "../../server/start/server-options.mjs";
import { variablesOfServer } from "./variables-of-server";

/** No container engine runs the tests, so these compare the files for it with the sources. */
const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Each instruction of the Dockerfile: its name and the rest of its line. */
const instructions = read("Dockerfile")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ name: line.split(" ", 1)[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }));
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const last = instructions.slice(instructions.findLastIndex(({ name }) => name === "FROM"));
const inImage = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest);
const sourcesOf = (copies: readonly string[]) =>
  copies.filter((copy) => !copy.startsWith("--")).flatMap((copy) => copy.split(" ").slice(0, -1));

const env = Object.fromEntries(inImage("ENV").flatMap((rest) => rest.split(" ").map((pair) => pair.split("="))));
const compose = read("compose.yaml");
/** The lines `NAME: value` of the portal in compose.yaml. */
const ofPortal = [...(compose.split("\n  database:")[0] ?? "").matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(
  ([, name = "", value = ""]) => ({ name, value }),
);

describe("Dockerfile", () => {
  it("uses the packaged version of Node.js", () =>
    expect(all("FROM").map((rest) => rest.split(" ")[0])).toEqual([
      `node:${devDependencies.node}-bookworm-slim`,
      `node:${devDependencies.node}-bookworm-slim`,
    ]));

  it("copies only what is there, and nothing that .dockerignore leaves out", () => {
    const ignored = read(".dockerignore").trim().split("\n");
    const sources = sourcesOf(all("COPY"));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(sources.filter((path) => ignored.includes(path))).toEqual([]);
    expect(inImage("COPY").filter((copy) => copy.startsWith("--from=build"))).toEqual(
      ["node_modules", "dist"].map((folder) => `--from=build /portal/${folder} ${folder}`),
    );
  });

  it("brings everything that a build reads", () => {
    const [, list = ""] = /const INPUTS = \[([^\]]+)\]/.exec(read("server/start/inputs.mjs")) ?? [];
    const inputs = [...list.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
    expect(inputs.length).toBeGreaterThan(5);
    expect(sourcesOf(all("COPY"))).toEqual(expect.arrayContaining(inputs));
  });

  it("brings every folder that the server opens by its path", () => {
    const code = globSync("{server,plugins/*/server}/**/*.ts", { cwd: root }).filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file),
    );
    const opened = code.flatMap((file) => [...read(file).matchAll(/\bresolve\("([^"]+)"\)/g)].map(([, path]) => path));
    // The demo is only for a portal that others cannot reach.
    const needed = [...new Set(opened)].filter((path) => path !== "server/demo");
    expect(needed).toContain("locales");
    expect(sourcesOf(inImage("COPY"))).toEqual(expect.arrayContaining(needed));
  });

  it("starts the server as npm start does, not as root", () => {
    const [command = ""] = inImage("CMD");
    expect(JSON.parse(command)).toEqual(["node", ...serverOptions, "dist/server/main.mjs"]);
    expect(Object.keys(bundled("dist/server").entryPoints)).toContain("main");
    const names = last.map(({ name }) => name);
    expect(inImage("USER")).toEqual(["node"]);
    expect(names.indexOf("USER")).toBeLessThan(names.indexOf("CMD"));
  });

  it("keeps data in a volume, and asks for the health at the port of the server", () => {
    expect(inImage("VOLUME")).toEqual([env.DATA_DIR]);
    expect(inImage("EXPOSE")).toEqual([env.PORT]);
    expect(inImage("HEALTHCHECK")[0]).toContain(`http://127.0.0.1:${env.PORT}/healthz`);
    expect(read("server/app/health-routes.ts")).toContain('"/healthz"');
  });

  it("sets only variables that the server reads, those with which npm start runs it, and no secret", () => {
    expect(env).toMatchObject(serverEnvironment);
    const known = [...variablesOfServer(), ...Object.keys(serverEnvironment)];
    expect(Object.keys(env).filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(env).filter((name) => /SECRET|PASSWORD|KEY|URL/.test(name))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  it("sets only variables that the server reads, and those without which it refuses to start for others", () => {
    const names = ofPortal.map(({ name }) => name);
    expect(names.filter((name) => !variablesOfServer().includes(name))).toEqual([]);
    const needed = ["PUBLIC_URL", "SESSION_SECRET", "OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
    for (const name of needed) expect(ofPortal.find((one) => one.name === name)?.value).toMatch(`\${${name}:?`);
  });

  it("has no secret: each is asked for", () => {
    const secrets = [...compose.matchAll(/^ *(\w*(?:SECRET|PASSWORD|KEY)): (.*)$/gm)];
    expect(secrets.length).toBeGreaterThan(2);
    for (const [, name, value] of secrets) expect(value).toMatch(`\${${name}:?`);
    expect(compose).toContain(`postgres://portal:\${POSTGRES_PASSWORD:?`);
  });

  it("keeps the data of both services in volumes, and opens the portal to this machine alone", () => {
    expect(compose).toContain(`- data:${env.DATA_DIR}\n`);
    expect(compose).toContain(`- "127.0.0.1:8080:${env.PORT}"`);
    const [, volumes = ""] = compose.split("\nvolumes:\n");
    expect(volumes.trim().split(/\s+/)).toEqual(["data:", "database:"]);
  });
});
