export interface ModelSettings {
  /** The base of the API, without a slash at its end: `https://api.example.org/v1`. */
  readonly url: string;
  readonly key: string | null;
  /** The name of the model. null: the server behind the API decides. */
  readonly name: string | null;
  /** How many seconds one answer may take. */
  readonly timeoutSeconds: number;
}

export interface TutorSettings {
  /** The model that answers. null: the tutor answers by quoting sentences of the course. */
  readonly model: ModelSettings | null;
  /**
   * The most questions that a learner may ask on one day, and the most of all learners of the tenant. null: no limit.
   */
  readonly perLearner: number | null;
  readonly perTenant: number | null;
}

const DEFAULT_TIMEOUT_SECONDS = 60;
const DEFAULT_PER_LEARNER = 100;

/** The environment variables of the tutor, each with its check. docs/guides/tutor.md explains them. */
export const variables = {
  TUTOR_URL: (value: string) =>
    isApiBase(value) ? null : "it must be like https://api.example.org/v1, without a user, a query or a fragment.",
  // The key is sent in a header, so it may have only printable ASCII characters, and no spaces.
  TUTOR_KEY: (value: string) => (/^[\x21-\x7e]+$/.test(value) ? null : "it must be one word of ASCII characters."),
  TUTOR_MODEL: (value: string) => (value.length <= 200 ? null : "it must have at most 200 characters."),
  TUTOR_TIMEOUT: wholeNumber(300),
  TUTOR_LEARNER_QUESTIONS: wholeNumber(1_000_000),
  TUTOR_TENANT_QUESTIONS: wholeNumber(1_000_000_000),
} as const;

/**
 * Makes the settings from the environment.
 * @param values the variables by name; they were checked before
 */
export function tutorSettings(values: Readonly<Record<string, string | null>>): TutorSettings {
  const textOf = (name: keyof typeof variables) => values[name] ?? null;
  const numberOf = (name: keyof typeof variables) => (textOf(name) === null ? null : Number(textOf(name)));
  const url = textOf("TUTOR_URL");
  return {
    model:
      url === null
        ? null
        : {
            url: url.endsWith("/") ? url.slice(0, -1) : url,
            key: textOf("TUTOR_KEY"),
            name: textOf("TUTOR_MODEL"),
            timeoutSeconds: numberOf("TUTOR_TIMEOUT") ?? DEFAULT_TIMEOUT_SECONDS,
          },
    perLearner: numberOf("TUTOR_LEARNER_QUESTIONS") ?? DEFAULT_PER_LEARNER,
    perTenant: numberOf("TUTOR_TENANT_QUESTIONS"),
  };
}

function isApiBase(value: string): boolean {
  const url = URL.parse(value);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password === "" &&
    !/[?#]/.test(value) &&
    !value.endsWith("//")
  );
}

function wholeNumber(maximum: number): (value: string) => string | null {
  return (value) =>
    /^\d{1,10}$/.test(value) && Number(value) >= 1 && Number(value) <= maximum
      ? null
      : `it must be a whole number from 1 to ${maximum}.`;
}
