import { describe, expect, it } from "vitest";
import { isSupportedBrowser } from "./browser";

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";
const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("a browser", () => {
  it.each([
    ["Chrome on Windows", `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, true],
    ["Chrome on a Mac", `${mac} ${webkit} Chrome/142.0.0.0 Safari/537.36`, true],
    [
      "Chrome without a window",
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`,
      true,
    ],
    ["Edge on Windows", `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, true],
    ["Safari on a Mac", `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, true],
    ["Chrome on Android", `${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, true],
    [
      "Chrome on an iPhone",
      `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.1 Mobile/15E148 Safari/604.1`,
      true,
    ],
    [
      "Safari on an iPhone",
      `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
      true,
    ],
    ["Firefox", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", false],
    [
      "Firefox on an iPhone",
      `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
      false,
    ],
    ["Edge on Android", `${android} ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`, false],
    [
      "Edge on an iPhone",
      `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/142.0 Mobile/15E148 Safari/604.1`,
      false,
    ],
    ["the old Edge", `${windows} ${webkit} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, false],
    ["Opera", `${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`, false],
    ["Samsung Internet", `${android} ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, false],
    [
      "another app's frame on Android",
      `Mozilla/5.0 (Linux; Android 10; K; wv) ${webkit} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
      false,
    ],
    ["another app's frame on an iPhone", `${iphone} AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`, false],
    [
      "Safari's engine elsewhere",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
      false,
    ],
    ["Internet Explorer", "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", false],
    ["nothing", "", false],
  ])("%s", (_, userAgent, supported) => {
    expect(isSupportedBrowser(userAgent)).toBe(supported);
  });
});
