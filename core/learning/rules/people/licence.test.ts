import { describe, expect, it } from "vitest";
import { licenceRedirect } from "./licence";

const research = "Platform.Research";
const models = "Platform.KnowledgeModels";

describe("a licence", () => {
  it.each([
    [[], false, null],
    [["LMS"], false, null],
    [["LMS", research, models], true, null],
    [[research, "Platform.Other"], false, null],
    [[research], false, "platform"],
    [[models], true, "cloudPlatform"],
    [[research, models], false, "platform"],
    [[research, models], true, "cloudPlatform"],
  ])("for %j, cloud: %s, leads to %s", (features, cloud, target) => {
    expect(licenceRedirect(features, cloud)).toBe(target);
  });
});
