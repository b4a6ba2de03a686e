import { describe, expect, it } from "vitest";
import { NetworkError, ProblemError } from "./api-error";
import { call, doThing, getThing, json, problem, server } from "./testing/api-server";

const URL = "/api/lms/v1/things/7";
const lost = new TypeError("Failed to fetch");

describe("ApiClient with kept answers", () => {
  it("takes the kept answer of a read that gets none", async () => {
    const { api, host } = server(lost);
    host.kept.find.mockResolvedValue({ id: "kept" });
    expect(await call(api)).toEqual({ id: "kept" });
    expect(host.kept.find).toHaveBeenCalledWith(URL);
    expect(host.onLost).toHaveBeenCalledOnce();
  });

  it.each([
    ["none is kept", undefined],
    ["it has another shape than that of this build", "last year's"],
  ])("says that no answer came if %s", async (_, kept) => {
    const { api, host } = server(lost);
    host.kept.find.mockResolvedValue(kept);
    await expect(call(api)).rejects.toBeInstanceOf(NetworkError);
  });

  it("says that no answer came if the browser cannot read what it keeps", async () => {
    const { api, host } = server(lost);
    host.kept.find.mockRejectedValue(new DOMException("", "InvalidStateError"));
    await expect(call(api)).rejects.toBeInstanceOf(NetworkError);
  });

  it("takes the server's answer where there is one", async () => {
    const { api, host } = server(json({ id: "new" }));
    expect(await call(api)).toEqual({ id: "new" });
    expect(host.kept.find).not.toHaveBeenCalled();
  });

  it.each([
    [403, "forbidden", 1],
    [404, "notFound", 1],
    [500, "internal", 0],
  ])("deletes the kept answer when the server refuses with %i: %s", async (status, code, deleted) => {
    const { api, host } = server(problem(status, { code }));
    await expect(call(api)).rejects.toBeInstanceOf(ProblemError);
    expect(host.kept.refused.mock.calls).toEqual(Array(deleted).fill([URL]));
    expect(host.kept.find).not.toHaveBeenCalled();
  });

  it("has none for writes, nor for a read that its page has ended", async () => {
    const { api, host } = server(lost, lost);
    host.kept.find.mockResolvedValue({ id: "kept" });
    await expect(call(api, doThing)).rejects.toBeInstanceOf(NetworkError);
    const signal = AbortSignal.abort();
    await expect(call(api, getThing, { params: { thingId: "7" }, signal })).rejects.toMatchObject({ aborted: true });
    expect(host.kept.find).not.toHaveBeenCalled();
  });
});
