import { describe, expect, it } from "vitest";
import { OVERLAY_KEY, TryOut } from "../../platform/state/try-out";
import { withOverlay } from "./live-config";

const config = { config: { plugins: { catalog: { enabled: true } } }, origins: {} };
const tryOutOf = (text: string | null) =>
  new TryOut({
    getItem: (key: string) => (key === OVERLAY_KEY ? text : null),
    setItem: () => undefined,
    removeItem: () => undefined,
  });
const off = '{"plugins":{"catalog":{"enabled":false}}}';

describe("the administrator's overlay", () => {
  it("lies over the configuration, and says so", () => {
    const result = withOverlay(config, tryOutOf(off));
    expect(result.config.plugins?.catalog?.enabled).toBe(false);
    expect(result.origins["/plugins/catalog/enabled"]?.layer).toBe("overlay");
  });

  it("does nothing for whoever may not configure", () => {
    expect(withOverlay(config, new TryOut(null))).toBe(config);
  });

  it.each([null, "{", "[]", "7", "null"])("does nothing when it is %j", (text) => {
    expect(withOverlay(config, tryOutOf(text))).toBe(config);
  });
});
