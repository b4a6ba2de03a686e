import { renderSVG } from "uqr";
import { directionOf, formatLocale, readableAccent } from "../../../../server/sdk";
import {
  collapseText,
  isolatedValues,
  percentBeside,
  pointsShown,
  showsRawScore,
  withoutLooseIsolates,
} from "../../../../server/sdk/learning";
import type { CertificateRecord } from "../../contract";
import { certificateLimits } from "../../rules/certificate-limits.rules";
import { certificateState } from "../../rules/certificate-state.rules";
import { fillText } from "../fill-text";
import { fontsFor, withoutEmoji } from "./writing.rules";

interface Look {
  readonly name?: string;
  readonly accent?: string;
}

const DEFAULT_ACCENT = "#3b5bdb";

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** With the logo's name they are the input of `certificate.typ`, the layout of a certificate. */
export interface CertificateTexts {
  readonly accent: string;
  readonly direction: "ltr" | "rtl";
  /** The language of the document (ISO 639), for programs that read the PDF aloud. */
  readonly language: string;
  /** Names of fonts, in the order in which a character is looked for. */
  readonly fonts: readonly string[];
  /** Whether labels may be set in widely spaced capitals. Not every script allows it. */
  readonly spaced: boolean;
  readonly issuer: string;
  readonly initial: string;
  /** The sentence that says why the certificate does not count (expired or revoked); null while it is valid. */
  readonly invalid: string | null;
  readonly title: string;
  readonly subject: string;
  readonly certifies: string;
  readonly student: string;
  readonly completed: string;
  readonly course: string;
  readonly description: string | null;
  readonly facts: readonly Labelled[];
  readonly number: Labelled;
  readonly verify: string;
  readonly url: string;
  /** The QR code as SVG, and the text that screen readers read instead of it. */
  readonly code: string;
  readonly codeText: string;
}

export interface Reader {
  readonly now: Date;
  readonly locale: string;
  /** IANA, such as Europe/Berlin. */
  readonly zone: string;
  /** A text of `locales/` by its key. */
  readonly text: (key: string) => string;
}

/** The most characters of the description that fit under the course's name. */
const DESCRIPTION_LENGTH = 240;
const languagesWithoutSpacing = /^(ar|fa|ur|he|zh|ja|ko|th|hi|bn|ta|my|ka)\b/;

/**
 * Makes all texts of a certificate in the reader's language.
 * @param look the tenant's name and colour
 * @param url the address of the certificate's public page, for the QR code
 */
export function certificateTexts(
  certificate: CertificateRecord,
  look: Look,
  url: string,
  reader: Reader,
): CertificateTexts {
  const { locale, text } = reader;
  const student = withoutEmoji(certificate.studentName);
  const course = withoutEmoji(certificate.courseName);
  const issuer = withoutEmoji(look.name ?? text("portal.name"));
  const description = certificate.description === null ? null : withoutEmoji(shortened(certificate.description));
  const title = withoutEmoji(certificate.certificateTemplate.name);
  return {
    accent: readableAccent(look.accent ?? DEFAULT_ACCENT),
    direction: directionOf(locale),
    language: locale.split("-")[0] ?? locale,
    fonts: fontsFor([issuer, student, course, title, description].join(" "), locale),
    spaced: !languagesWithoutSpacing.test(locale),
    issuer: inOwnDirection(issuer),
    initial: Array.from(issuer)[0]?.toLocaleUpperCase(locale) ?? "",
    invalid: invalidText(certificate, reader),
    title: inOwnDirection(title),
    subject: fillText(text("certificates.pdf.subject"), isolatedValues({ student, course })),
    certifies: text("certificates.pdf.certifies"),
    student: inOwnDirection(student),
    completed: text("certificates.hasCompleted"),
    course: inOwnDirection(course),
    description: description === null ? null : inOwnDirection(description),
    facts: facts(certificate, reader),
    number: { label: text("certificates.number"), value: leftToRight(certificate.certificateNumber) },
    verify: text("certificates.pdf.verify"),
    url,
    code: renderSVG(url, { border: 0, ecc: "M" }),
    codeText: fillText(text("certificates.pdf.code"), { url }),
  };
}

function dateFor({ locale, zone }: Reader, moment: string): string {
  return new Intl.DateTimeFormat(formatLocale(locale), { dateStyle: "long", timeZone: zone }).format(new Date(moment));
}

function invalidText(certificate: CertificateRecord, reader: Reader): string | null {
  const { state, since } = certificateState(certificate, reader.now);
  if (since === null) return null;
  return fillText(reader.text(`certificates.state.${state}.text`), { date: dateFor(reader, since) });
}

function facts(certificate: CertificateRecord, reader: Reader): Labelled[] {
  const { text } = reader;
  const record = certificate.objectiveRecord;
  const date = (moment: string) => dateFor(reader, moment);
  const known: [string, string | null][] = [
    ["certificates.completed", date(record?.finished ?? certificate.created)],
    ["certificates.grade", record?.grade ? inOwnDirection(withoutEmoji(record.grade.name)) : null],
    ["certificates.expires", certificate.expirationDate === null ? null : date(certificate.expirationDate)],
    ["certificates.score", record === null ? null : score(record, certificateLimits(certificate), reader)],
    ["certificates.courseCode", leftToRight(certificate.courseCode)],
  ];
  return known.flatMap(([key, value]) => (value === null ? [] : [{ label: text(key), value }]));
}

type Score = Pick<NonNullable<CertificateRecord["objectiveRecord"]>, "score" | "maxScore" | "normalizedScore">;

function score(
  { score, maxScore, normalizedScore }: Score,
  limits: readonly number[],
  { locale, text }: Reader,
): string | null {
  if (normalizedScore === null) return null;
  const share = new Intl.NumberFormat(formatLocale(locale), { style: "percent", maximumFractionDigits: 6 }).format(
    percentBeside(normalizedScore, limits) / 100,
  );
  if (score === null || maxScore === null || !showsRawScore(maxScore)) return share;
  const number = new Intl.NumberFormat(formatLocale(locale), { maximumFractionDigits: 2 });
  return fillText(text("certificates.pdf.rawScore"), {
    percent: share,
    score: number.format(pointsShown(score)),
    maxScore: number.format(maxScore),
  });
}

function shortened(description: string): string {
  const { text, collapsed } = collapseText(description, DESCRIPTION_LENGTH);
  return collapsed ? `${text}…` : text;
}

/** So a full stop after the last of these words also stays on their side, whatever the page's language is. */
const inOwnDirection = (words: string): string => `\u2068${withoutLooseIsolates(words)}\u2069`;

const leftToRight = (code: string): string => `\u2066${code}\u2069`;
