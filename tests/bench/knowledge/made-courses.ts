import { course, group, text } from "../../../server/learning/testing/sample-package";

const COURSES = 50;
/** The number of pages of the one large course. */
export const LARGE_PAGES = 1_000;
const OTHER_PAGES = 40;
const WORDS_OF_PAGE = 300;
const VOCABULARY = 20_000;

const keyOf = (index: number) => `course-${index}`;
/** The key of the large course: its name in the course package. */
export const LARGE = keyOf(0);

/**
 * Fifty courses of a course package, whose texts are made-up words. They are the same in every run. One of them is
 * large.
 */
export function madeCourses() {
  const next = random(7);
  return Array.from({ length: COURSES }, (_, index) => {
    const pages = Array.from({ length: index === 0 ? LARGE_PAGES : OTHER_PAGES }, (_, page) =>
      text(`page-${page}`, { name: words(3, next), html: pageOf(next) }),
    );
    return course(keyOf(index), { description: words(20, next), language: "en", activity: group("root", pages) });
  });
}

/** The syllables of the made-up words, one for each hexadecimal digit. */
const syllables = [
  "ba",
  "den",
  "fi",
  "gor",
  "hul",
  "ka",
  "lem",
  "mi",
  "nor",
  "pu",
  "ras",
  "ti",
  "vo",
  "we",
  "zan",
  "yl",
];
/** The made-up word with this number. In the courses, words with low numbers are common and the others are rare. */
export function word(index: number): string {
  const digits = index.toString(16).padStart(4, "0");
  return Array.from(digits, (digit) => syllables[Number.parseInt(digit, 16)]).join("");
}

function words(count: number, next: () => number): string {
  return Array.from({ length: count }, () => word(Math.floor(VOCABULARY ** next()) - 1)).join(" ");
}

function pageOf(next: () => number): string {
  const sentences = Array.from({ length: WORDS_OF_PAGE / 15 }, () => `${words(15, next)}.`);
  const paragraphs = Array.from(
    { length: 5 },
    (_, index) => `<p>${sentences.slice(index * 4, index * 4 + 4).join(" ")}</p>`,
  );
  return `<h2>${words(3, next)}</h2>${paragraphs.join("")}`;
}

/** A generator of numbers from 0 to 1, which are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
