/**
 * Pairs of texts that are the same for a search, with their language. The function `foldText` and the database must
 * make one and the same text of both.
 */
export const foldCases: readonly (readonly [language: string, one: string, other: string])[] = [
  ["de", "Übungen für Anfänger", "ubungen fur anfanger"],
  ["de", "STRAẞE", "strasse"],
  ["de", "Straße", "STRASSE"],
  ["es", "Introducción a la Programación en ESPAÑOL", "introduccion a la programacion en espanol"],
  ["fr", "Œuvres et ÉCLAIRS à Noël", "oeuvres et eclairs a noel"],
  ["da", "Læring på Ærø", "laering pa aero"],
  ["pl", "Łódź", "lodz"],
  ["tr", "İstanbul'da IŞIK", "istanbul'da isik"],
  ["tr", "ılık", "ILIK"],
  ["el", "Οδός Σοφίας", "ΟΔΟΣ ΣΟΦΙΑΣ"],
  ["el", "Ελληνικά", "ελληνικα"],
  ["ru", "Ёлка", "елка"],
  ["vi", "Đường phố", "duong pho"],
  ["ar", "الإحصاء للمبتدئين", "الاحصاء للمبتدئين"],
  ["ar", "مُقَدِّمَة", "مقدمه"],
  ["ar", "كتـــاب", "كتاب"],
  ["ar", "مستوى ٣", "مستوي 3"],
  ["fa", "کتابی ۱۲", "كتابي 12"],
  ["he", "שָׁלוֹם", "שלום"],
  ["zh", "ＡＢＣ课程１２３", "abc课程123"],
  ["ja", "ﾃﾞｰﾀ分析", "データ分析"],
  ["ja", "㈱", "(株)"],
  ["ko", "통계학", "통계학"],
  ["en", "ﬁrst aid", "FIRST AID"],
  ["en", "co\u00adop\u200b", "coop"],
  ["en", "cafe\u0301", "café"],
];
