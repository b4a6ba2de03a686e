import { renderSVG } from "uqr";
import { directionOf } from "../../../server/sdk";
import { collapse, percent, showsRawScore } from "../../../server/sdk/learning";
import type { CertificateRecord } from "../contract";
import { readableAccent } from "./readable-accent.rules";

/** The branding of a tenant on a certificate. */
export interface CertificateLook {
  readonly issuer: string;
  /** The tenant's accent colour as #rrggbb. */
  readonly accent: string;
}

const DEFAULT_LOOK: CertificateLook = { issuer: "Learner portal", accent: "#3b5bdb" };

/** The look that a tenant's branding gives to certificates. */
export function certificateLook(branding: { readonly name?: string; readonly accent?: string }): CertificateLook {
  return {
    issuer: branding.name ?? DEFAULT_LOOK.issuer,
    accent: readableAccent(branding.accent ?? DEFAULT_LOOK.accent),
  };
}

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** All texts of a certificate in the reader's language. This is the input of `certificate.typ`. */
export interface CertificateTexts {
  readonly accent: string;
  readonly direction: "ltr" | "rtl";
  /** The language of the document (ISO 639), for programs that read the PDF aloud. */
  readonly language: string;
  /** Whether capitals may be set with wide spaces. Not every script allows it. */
  readonly spaced: boolean;
  readonly issuer: string;
  readonly initial: string;
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
  /** The QR code as SVG. */
  readonly code: string;
  readonly codeText: string;
}

export interface Reader {
  readonly locale: string;
  /** A text of `locales/` by its key. */
  readonly text: (key: string) => string;
}

/** The most characters of the description that fit under the course's name. */
const DESCRIPTION_LENGTH = 240;
const joinedOrSquare = /^(ar|fa|ur|he|zh|ja|ko|th|hi|bn|ka)\b/;

export function certificateTexts(
  certificate: CertificateRecord,
  look: CertificateLook,
  url: string,
  reader: Reader,
): CertificateTexts {
  const { locale, text } = reader;
  const { studentName: student, courseName: course } = certificate;
  return {
    accent: look.accent,
    direction: directionOf(locale),
    language: locale.split("-")[0] ?? locale,
    spaced: !joinedOrSquare.test(locale),
    issuer: natural(look.issuer),
    initial: Array.from(look.issuer)[0]?.toLocaleUpperCase(locale) ?? "",
    title: natural(certificate.certificateTemplate.name),
    subject: fill(text("certificates.pdf.subject"), { student, course }),
    certifies: text("certificates.pdf.certifies"),
    student: natural(student),
    completed: text("certificates.hasCompleted"),
    course: natural(course),
    description: certificate.description === null ? null : natural(shortened(certificate.description)),
    facts: facts(certificate, reader),
    number: { label: text("certificates.number"), value: isolated(certificate.certificateNumber) },
    verify: text("certificates.pdf.verify"),
    url,
    code: renderSVG(url, { border: 0, ecc: "M" }),
    codeText: fill(text("certificates.pdf.code"), { url }),
  };
}

function facts(certificate: CertificateRecord, { locale, text }: Reader): Labelled[] {
  const record = certificate.objectiveRecord;
  const date = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment));
  const known: [string, string | null][] = [
    ["certificates.completed", date(record?.finished ?? certificate.created)],
    ["certificates.grade", record?.grade ? natural(record.grade.name) : null],
    ["certificates.expires", certificate.expirationDate === null ? null : date(certificate.expirationDate)],
    ["certificates.score", record === null ? null : score(record, { locale, text })],
    ["certificates.courseCode", isolated(certificate.courseCode)],
  ];
  return known.flatMap(([key, value]) => (value === null ? [] : [{ label: text(key), value }]));
}

type Score = Pick<NonNullable<CertificateRecord["objectiveRecord"]>, "score" | "maxScore" | "normalizedScore">;

function score({ score, maxScore, normalizedScore }: Score, { locale, text }: Reader): string | null {
  if (normalizedScore === null) return null;
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(
    percent(normalizedScore) / 100,
  );
  if (score === null || maxScore === null || !showsRawScore(maxScore)) return share;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return fill(text("certificates.pdf.rawScore"), {
    percent: share,
    score: number.format(score),
    maxScore: number.format(maxScore),
  });
}

function shortened(description: string): string {
  const { text, collapsed } = collapse(description, DESCRIPTION_LENGTH);
  return collapsed ? `${text}…` : text;
}

/** Puts values in the place of a message's arguments. The texts of certificates use no other ICU syntax. */
function fill(message: string, values: Readonly<Record<string, string>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Lets the tenant's own words keep their text direction, whatever the language of the page is. Their full stop also stays at
 * the right end.
 */
const natural = (words: string): string => `\u2068${words}\u2069`;

/** Keeps a code from left to right inside a line that runs from right to left. */
const isolated = (code: string): string => `\u2066${code}\u2069`;
