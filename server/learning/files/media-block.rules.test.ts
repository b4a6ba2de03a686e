import { describe, expect, it } from "vitest";
import { mediaBlockHeaders } from "./media-block.rules";

const settings = {
  "platform.lms.allowScriptsInMediaBlocks": true,
  "platform.lms.allowedExternalSources": ["https://cdn.example", "youtube", "https://x.example; script-src *"],
  "platform.embedding.allowedParents": ["https://intranet.example", "http://plain.example"],
};
const headersFor = (changed: Readonly<Record<string, unknown>> = {}, destination: string | undefined = "iframe") =>
  mediaBlockHeaders({ setting: (key) => ({ ...settings, ...changed })[key], destination });
const policyFor = (changed?: Readonly<Record<string, unknown>>) =>
  headersFor(changed)?.["content-security-policy"]?.split("; ") ?? [];

describe("the headers of a media block", () => {
  it.each([
    ["is shown in a frame when the tenant allows scripts", {}, "iframe", true],
    ["is not shown when the tenant does not", { "platform.lms.allowScriptsInMediaBlocks": false }, "iframe", false],
    ["is not shown without the setting", { "platform.lms.allowScriptsInMediaBlocks": undefined }, "iframe", false],
    ["is not shown by a word", { "platform.lms.allowScriptsInMediaBlocks": "true" }, "iframe", false],
    ["is not shown as a page", {}, "document", false],
    ["is not shown as a script", {}, "script", false],
    ["is not shown as an object", {}, "object", false],
  ])("%s", (_, changed, destination, isShown) => expect(headersFor(changed, destination) !== null).toBe(isShown));

  it("do not exist where the browser does not say what it needs the block for", () => {
    expect(mediaBlockHeaders({ setting: (key) => ({ ...settings })[key], destination: undefined })).toBeNull();
  });

  it("take the portal's origin from it, and everything that a sandbox can take but scripts", () => {
    expect(policyFor()).toContain("sandbox allow-scripts");
    expect(policyFor()).toContain("default-src 'none'");
    expect(policyFor().join("; ")).not.toMatch(/allow-same-origin|script-src[^;]*'self'|connect-src[^;]*'self'/);
  });

  it("let it load only from the origins that the tenant allows", () => {
    const players = "https://www.youtube-nocookie.com https://www.youtube.com";
    expect(policyFor()).toContain(`script-src 'unsafe-inline' https://cdn.example ${players}`);
    expect(policyFor()).toContain(`connect-src https://cdn.example ${players}`);
    const none = policyFor({ "platform.lms.allowedExternalSources": [] });
    expect(none).toContain("script-src 'unsafe-inline'");
    expect(none).toContain("connect-src 'none'");
  });

  it("let the portal show it, and the pages that may show the portal", () => {
    expect(policyFor()).toContain("frame-ancestors 'self' https://intranet.example");
  });

  it("let no browser keep it beyond a change of the setting", () => {
    expect(headersFor()?.["cache-control"]).toBe("no-store");
  });
});
