interface Answer {
  readonly who: string;
  readonly status: number;
  readonly text: string;
}

interface Question {
  readonly request: string;
  readonly answers: Answer[];
}

/**
 * Collects all answers of the golden test, with one page for each call or group of routes. On a page the answers are
 * grouped by title (what is asked), in the order of the requests.
 */
export class RecordedAnswers {
  private readonly pages = new Map<string, Map<string, Question>>();

  write(page: string, title: string, request: string, answer: Answer): void {
    const questions = this.pages.get(page) ?? new Map<string, Question>();
    this.pages.set(page, questions);
    const question = questions.get(title) ?? { request, answers: [] };
    questions.set(title, question);
    if (question.answers.some(({ who }) => who === answer.who)) {
      throw new Error(`${answer.who} asked twice for ${page}, ${title}: give each question a title of its own.`);
    }
    question.answers.push(answer);
  }

  statuses(page: string): readonly number[] {
    return this.questions(page).flatMap(([, { answers }]) => answers.map(({ status }) => status));
  }

  text(page: string): string {
    return this.questions(page)
      .map(([title, { request, answers }]) => [`═══ ${title}`, request, ...differentAnswers(answers)].join("\n"))
      .join("\n\n")
      .concat("\n");
  }

  private questions(page: string): [string, Question][] {
    return [...(this.pages.get(page) ?? [])];
  }
}

/** Returns the text for one request: each different answer once, with the people who got it. */
function differentAnswers(answers: readonly Answer[]): string[] {
  const texts = [...new Set(answers.map(({ text }) => text))];
  return texts.map((text) => {
    const whos = answers.filter((answer) => answer.text === text).map(({ who }) => who);
    const twin = answers.find(({ who }) => whos.length === 1 && whos[0] === `north ${who}`);
    return `── ${whos.join(", ")}: ${(twin && differences(twin, text)) ?? text}`;
  });
}

/**
 * The lines in which a second answer differs from the first one, as text. null when the answers have different shapes.
 */
function differences(one: Answer, text: string): string | null {
  const [lines, others] = [one.text.split("\n"), text.split("\n")];
  if (lines.length !== others.length || lines.length < 3) return null;
  const changed = others.filter((line, index) => line !== lines[index]);
  return [`as ${one.who}, but for`, ...changed].join("\n");
}
