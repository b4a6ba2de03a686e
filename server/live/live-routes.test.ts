import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTestPortal, type TestPortal } from "../app/testing/test-portal";
import { newId } from "../database/new-id";
import type { ProgressEvent } from "./live-event";

describe("live events", () => {
  let portal: TestPortal;
  let origin: string;
  const open: ReadableStreamDefaultReader<string>[] = [];
  beforeEach(async () => {
    portal = await startTestPortal({ ownBuild: true });
    origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterEach(async () => {
    for (const reader of open.splice(0)) await reader.cancel();
    await portal.close();
  });

  async function listen(cookie = "", headers: Record<string, string> = {}) {
    const answer = await fetch(`${origin}/api/platform/v1/live`, { headers: { cookie, ...headers } });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) throw new Error("The stream has no body.");
    open.push(reader);
    let text = "";
    return {
      answer,
      /** Waits until the stream has sent `part`. Returns everything that it has sent up to there. */
      async until(part: string): Promise<string> {
        while (!text.includes(part)) {
          const { value, done } = await reader.read();
          if (done) throw new Error(`The stream ended after: ${text}`);
          text += value;
        }
        return text;
      },
    };
  }
  const progress = (userId: string, objectiveId = newId()): ProgressEvent => ({
    type: "progress",
    userId,
    objectiveId,
    aggregateId: newId(),
  });

  it("reach the user that they are about, and nobody else", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    const [hers, his] = [await listen(`session=${ada.token}`), await listen(`session=${bob.token}`)];
    await Promise.all([hers.until("retry"), his.until("retry")]);
    const [first, second] = [newId(), newId()];
    portal.context.publish(ada.user.tenantId, [progress(ada.user.id, first)], null);
    portal.context.publish(newId(), [progress(bob.user.id, first)], null);
    portal.context.publish(bob.user.tenantId, [progress(bob.user.id, second)], null);
    expect(await hers.until(first)).toContain("event: progress\ndata: {");
    expect(await his.until(second)).not.toContain(first);
  });

  it("to everybody reach all users of the tenant, and no visitor and no other tenant", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    const streams = [await listen(`session=${ada.token}`), await listen(`session=${bob.token}`), await listen()];
    await Promise.all(streams.map((stream) => stream.until("event: build")));
    const [others, ours, last] = [newId(), newId(), newId()];
    const news = (id: string) => ({ type: "polls.told" as const, to: { everybody: true as const }, data: { id } });
    portal.context.publish(newId(), [news(others)], "polls");
    portal.context.publish(ada.user.tenantId, [news(ours)], "polls");
    for (const stream of streams.slice(0, 2)) expect(await stream.until(ours)).not.toContain(others);
    portal.context.publish(ada.user.tenantId, [progress(ada.user.id, last)], null);
    expect(await streams[0]?.until(last)).toContain("event: polls.told");
  });

  it("begin with the build that is served", async () => {
    const visitor = await listen();
    expect(await visitor.until("\n\nevent: build")).toContain("retry: 1000");
    expect(await visitor.until("AAAA1111")).toContain('data: {"id":"AAAA1111"}');
  });

  it("say when another build has come, and not when the same one was written again", async () => {
    const visitor = await listen();
    await visitor.until("AAAA1111");
    const file = join(portal.build.directory, "portal-build.json");
    const summary = JSON.parse(readFileSync(file, "utf8"));
    // Replaces the file as the build does: it writes another file and renames that.
    const publish = (id: string) => {
      writeFileSync(`${file}.next`, JSON.stringify({ ...summary, id }));
      renameSync(`${file}.next`, file);
    };
    publish("AAAA1111");
    publish("BBBB2222");
    expect((await visitor.until("BBBB2222")).match(/event: build/g)).toHaveLength(2);
  });

  it("are asked for again sooner in development, where the server restarts with each save", async () => {
    const file = join(portal.build.directory, "portal-build.json");
    const summary = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(`${file}.next`, JSON.stringify({ ...summary, styles: "/learn/assets/styles.json" }));
    renameSync(`${file}.next`, file);
    const visitor = await listen();
    expect(await visitor.until("\n\nevent: build")).toContain("retry: 50\n");
  });

  it("go on while there is no build", async () => {
    const visitor = await listen();
    await visitor.until("AAAA1111");
    rmSync(join(portal.build.directory, "portal-build.json"));
    portal.config.change({ branding: { name: "Academy" } });
    expect((await visitor.until("Academy")).match(/event: build/g)).toHaveLength(1);
  });

  it("do not say whose they are", async () => {
    const ada = await portal.signIn();
    const stream = await listen(`session=${ada.token}`);
    await stream.until("retry");
    const event = progress(ada.user.id);
    portal.context.publish(ada.user.tenantId, [event], null);
    const data = /event: progress\ndata: (.*)/.exec(await stream.until(`${event.aggregateId}"}`))?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ objectiveId: event.objectiveId, aggregateId: event.aggregateId });
  });

  it("bring a saved configuration to members and visitors", async () => {
    const visitor = await listen();
    await visitor.until("retry");
    portal.config.change({ plugins: { catalog: { enabled: false } } });
    expect(await visitor.until('"enabled":false')).toContain('event: config\ndata: {"config":{"plugins"');
  });

  it("begin with the configuration, and say it again only when it is another one", async () => {
    const visitor = await listen();
    await visitor.until('event: config\ndata: {"config":{},"origins":{}}');
    portal.config.touch();
    portal.config.change({ branding: { name: "Academy" } });
    expect((await visitor.until("Academy")).match(/event: config/g)).toHaveLength(2);
  });

  describe("of visitors", () => {
    const flood = { env: { LIVE_STREAMS_PER_ADDRESS: "3", LIVE_STREAMS_OF_VISITORS: "5", TRUST_PROXY: "127.0.0.1" } };
    beforeEach(async () => {
      await portal.close();
      portal = await startTestPortal(flood);
      origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
    });

    /** The status of a visitor's stream from an address, with the code and the reason when it is refused. */
    async function opened(address: string, token = ""): Promise<unknown[]> {
      const { answer } = await listen(`session=${token}`, { "x-forwarded-for": address });
      if (answer.ok) return [answer.status];
      const { code, reason } = JSON.parse(
        (await open
          .pop()
          ?.read()
          .then(({ value }) => value ?? "")) ?? "",
      );
      return [answer.status, code, reason];
    }

    it("are at most so many for one address, which does not keep others away", async () => {
      for (let count = 0; count < 3; count += 1) expect(await opened(`2001:db8:0:7::${count}`)).toEqual([200]);
      expect(await opened("2001:db8:0:7:ffff::1")).toEqual([429, "tooManyRequests", "streamsOfVisitors"]);
      const ada = await portal.signIn();
      expect(await opened("2001:db8:0:7::1", ada.token)).toEqual([200]);
      expect(await opened("203.0.113.8")).toEqual([200]);
    });

    it("are at most so many for all addresses, and a stream that ends makes room", async () => {
      for (let count = 0; count < 5; count += 1) expect(await opened(`203.0.113.${count}`)).toEqual([200]);
      expect(await opened("203.0.113.9")).toEqual([503, "unavailable", "streamsOfVisitors"]);
      const ada = await portal.signIn();
      expect(await opened("203.0.113.9", ada.token)).toEqual([200]);
      await open.shift()?.cancel();
      await expect.poll(() => opened("203.0.113.9")).toEqual([200]);
    });
  });

  it("count no stream whose browser had gone before it began", async () => {
    await portal.close();
    portal = await startTestPortal({ env: { LIVE_STREAMS_OF_VISITORS: "1" } });
    origin = await portal.app.listen({ port: 0, host: "127.0.0.1" });
    const { token } = await portal.signIn();
    // Stops the request at the point where the server looks up its session, until the test lets it continue. The
    // session has ended then.
    const asked = Promise.withResolvers<void>();
    const going = Promise.withResolvers<null>();
    const find = vi.spyOn(portal.context.sessions, "find").mockImplementation(() => {
      asked.resolve();
      return going.promise;
    });
    const left = new AbortController();
    const headers = { cookie: `session=${token}` };
    const request = fetch(`${origin}/api/platform/v1/live`, { signal: left.signal, headers });
    await asked.promise;
    left.abort();
    await expect(request).rejects.toThrow();
    const connections = () => new Promise((resolve) => portal.app.server.getConnections((_, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
    find.mockRestore();
    going.resolve(null);
    expect((await listen()).answer.status).toBe(200);
  });

  it("are never kept on the way, and carry the headers of every answer", async () => {
    const { answer } = await listen();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("tell every tab of a session that its user has signed out, and nobody else, not even the user's other sessions", async () => {
    const [ada, bob] = [await portal.signIn(), await portal.signIn()];
    const elsewhere = await portal.context.sessions.open({
      tenantId: ada.user.tenantId,
      userId: ada.user.id,
      idToken: null,
      issuer: "test",
    });
    const tabs = [await listen(`session=${ada.token}`), await listen(`session=${ada.token}`)];
    const others = [await listen(`session=${bob.token}`), await listen(`session=${elsewhere}`)];
    await Promise.all([...tabs, ...others].map((stream) => stream.until("event: build")));
    expect((await ada.get("/learn/oidc/logout")).statusCode).toBe(303);
    for (const tab of tabs) {
      expect(await tab.until("event: signedOut")).toContain("event: signedOut\ndata: {}");
      await expect(tab.until("more")).rejects.toThrow("The stream ended");
    }
    const last = newId();
    for (const { id } of [bob.user, ada.user]) {
      portal.context.publish(bob.user.tenantId, [progress(id, last)], null);
    }
    for (const other of others) expect(await other.until(last)).not.toContain("signedOut");
  });

  it("begin with whose session it is, so that a page learns of an end that it could not hear", async () => {
    const ada = await portal.signIn();
    const cookie = `session=${ada.token}`;
    expect(await (await listen(cookie)).until("event: build")).toContain(
      `event: session\ndata: {"user":"${ada.user.id}"}\n`,
    );
    await ada.get("/learn/oidc/logout");
    expect(await (await listen(cookie)).until("event: build")).toContain('event: session\ndata: {"user":null}\n');
  });

  it("do not keep a session alive", async () => {
    const ada = await portal.signIn();
    portal.clock.now = new Date(portal.clock.now.getTime() + 7_000_000);
    await (await listen(`session=${ada.token}`)).until("retry");
    portal.clock.now = new Date(portal.clock.now.getTime() + 300_000);
    expect((await ada.get("/api/platform/v1/users/me")).statusCode).toBe(401);
  });
});
