import { describe, expect, it } from "vitest";
import { fontsFor, withoutEmoji } from "./writing.rules";

describe("the fonts of a certificate", () => {
  it.each([
    ["王小明", "en-US", "Noto Sans SC"],
    ["王小明", "zh-CN", "Noto Sans SC"],
    ["王小明", "zh-TW", "Noto Sans TC"],
    ["山田太郎", "ja-JP", "Noto Sans JP"],
    ["山田 さくら", "en-US", "Noto Sans JP"],
    ["김민수", "ko-KR", "Noto Sans KR"],
    ["Ada", "la", "Noto Sans SC"],
  ])("draw the Chinese characters of %s in %s by %s", (texts, locale, font) => {
    expect(fontsFor(texts, locale).find((name) => /SC|TC|JP|KR/.test(name))).toBe(font);
  });
});

describe("a text without emoji", () => {
  it.each([
    ["Ada 🎓 Lovelace", "Ada Lovelace"],
    ["🏳️‍🌈 Ada 👩🏽‍🚀", "Ada"],
    ["Ada 🇵🇪 ❤️", "Ada"],
    ["1️⃣ Ada 2", "Ada 2"],
    ["Course™ © 2026 ®", "Course™ © 2026 ®"],
    ["क्‍ष and می‌خواهم", "क्‍ष and می‌خواهم"],
    ["🎓", "🎓"],
  ])("%j is %j", (text, left) => {
    expect(withoutEmoji(text)).toBe(left);
  });
});
