import { describe, expect, it } from "vitest";
import { messageFor, type Sender } from "./message";
import type { WaitingMail } from "./waiting-mail";

const hostile = "Ada\u2069\u202e";
const closed = "\u2068Ada\u202e\u2069";
const messages: Record<string, string> = { "x.subject": "Post by {name} in {course}", "x.line": "{name} wrote." };
const sender: Sender = {
  portal: {
    origin: "https://learn.example",
    branding: { name: "Academy" },
    locales: ["en-US"],
    text: (_locale, key) => messages[key] ?? key,
  },
  variables: {},
  secret: "x".repeat(32),
  clock: () => new Date("2026-11-21T09:00:00Z"),
};
const mail: WaitingMail = {
  id: "m",
  userId: "u",
  kind: "x",
  address: "ada@example.org",
  name: hostile,
  locale: "en-US",
  timezone: null,
  wanted: true,
  canStop: false,
  refused: 0,
  tries: 0,
  created: new Date("2026-11-21T09:00:00Z"),
  subject: { text: "x.subject", values: { name: hostile, course: "Tea" } },
  parts: [{ paragraph: { text: "x.line", values: { name: hostile } } }, { quote: { words: hostile } }],
};

describe("a letter about a person whose name turns the direction", () => {
  const letter = messageFor(mail, sender);
  it("closes the name in the subject and in the address", () => {
    expect(letter.subject).toBe(`Post by ${closed} in Tea`);
    expect(letter.to).toEqual({ name: closed, address: "ada@example.org" });
  });

  it.each(["text", "html"] as const)("closes the name in the %s", (form) => {
    expect(letter[form]).toContain(`${closed} wrote.`);
    expect(letter[form]).not.toContain("Ada\u2069");
  });
});
