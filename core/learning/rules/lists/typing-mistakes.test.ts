import { describe, expect, it } from "vitest";
import { typingMistakes } from "./typing-mistakes";

const found: readonly (readonly [language: string, pairs: readonly (readonly [string, string, number])[]])[] = [
  [
    "English",
    [
      ["statistics", "Introduction to Statistics", 0],
      ["statitsics", "Introduction to Statistics", 1],
      ["statstics", "Introduction to Statistics", 1],
      ["sttatistcs", "Introduction to Statistics", 2],
      ["catlog", "Open catalog", 1],
      ["catlo", "Open catalog", 1],
      ["cyclng city", "Safe cycling in the city", 1],
      ["smapling distribtuions", "3.2 Sampling distributions", 2],
    ],
  ],
  [
    "German",
    [
      ["einfuhrung", "Einführung in die Statistik", 0],
      ["einfürhung", "Einführung in die Statistik", 1],
      ["strasse", "Auf der Straße", 0],
      ["straase", "Auf der Straße", 1],
      ["datenshutz", "Datenschutz für alle", 1],
      ["wahrscheinlichkiet", "Wahrscheinlichkeit", 1],
      ["kruse", "Meine Kurse", 1],
      ["brandschuz", "Brandschutz im Betrieb", 1],
    ],
  ],
  [
    "Spanish",
    [
      ["estadistica", "Introducción a la estadística", 0],
      ["estadsitica", "Introducción a la estadística", 1],
      ["intorducion", "Introducción a la estadística", 2],
      ["catalgo", "Catálogo abierto", 1],
      ["bicicelta", "En bicicleta por la ciudad", 1],
      ["ciuad", "En bicicleta por la ciudad", 1],
      ["primeors auxilios", "Primeros auxilios", 1],
      ["espanol", "Español para viajeros", 0],
    ],
  ],
  [
    "Arabic",
    [
      ["الاحصاء", "مقدمة في الإحصاء", 0],
      ["الاحصا", "مقدمة في الإحصاء", 0],
      ["الاخصاء", "مقدمة في الإحصاء", 1],
      ["مقدكة", "مقدمة في الإحصاء", 1],
      ["السلمة", "السلامة في العمل", 1],
      ["الدراجت", "ركوب الدراجات", 1],
      ["مدرسه", "المدرسة مدرسة", 0],
      ["الاسعافات", "الإسعافات الأولية", 0],
    ],
  ],
  [
    "Chinese",
    [
      ["统计", "统计学入门", 0],
      ["入门", "统计学入门", 0],
      ["统计学如门", "统计学入门", 1],
      ["统记学入门", "统计学入门", 1],
      ["计统学入门", "统计学入门", 1],
      ["数据保戶", "数据保护基础", 1],
      ["城市安全骑车", "城市里安全骑车", 1],
      ["食品安全", "厨房里的食品安全", 0],
    ],
  ],
];

describe.each(found)("typed words in %s", (_, pairs) => {
  it.each(pairs)("%s is found in %s with %d mistakes", (typed, text, mistakes) => {
    expect(typingMistakes(typed, text)).toBe(mistakes);
  });
});

describe("typed words", () => {
  it.each([
    ["", "Anything", 0],
    ["cay", "Cat", null],
    ["bxll", "Bell", 1],
    ["bxxl", "Bell", null],
    ["statxxc", "Statistics", null],
    ["sxatxstxcs", "Statistics", null],
    ["ark", "Dark theme", null],
    ["statistics birds", "Statistics", null],
    ["统记", "统计学入门", null],
    ["word", "", null],
  ])("%j in %j: %j mistakes", (typed, text, mistakes) => {
    expect(typingMistakes(typed, text)).toBe(mistakes);
  });
});
