import { parse } from "@formatjs/icu-messageformat-parser";
import { createElement } from "react";
import { createIntl } from "react-intl";
import { expect, it, vi } from "vitest";
import { quickMessages } from "./quick-messages";

const texts = {
  plain: "Courses",
  name: "By {name}",
  count: "{count, plural, one {# course} other {# courses}} of {name}",
  price: "{price, number, percent}",
  rich: "Read <b>{name}</b>",
  day: "On {at, date, long}",
  deep: "{kind, select, due {<b>until {at, time, short}</b>} other {none}}",
};
const messages = Object.fromEntries(
  Object.entries(texts).map(([id, text]) => [id, id === "plain" ? text : parse(text)]),
) as Record<string, ReturnType<typeof parse>>;
const values = {
  name: "Ada",
  count: 1200,
  price: 0.4,
  at: new Date("2026-11-28T23:30:00Z"),
  kind: "due",
  b: (parts: unknown) => createElement("b", null, parts as string),
};

it("formats each text as react-intl does, with dates in the person's time zone", () => {
  const intl = createIntl({ locale: "de", messages, timeZone: "Asia/Tokyo" });
  const quick = quickMessages(intl);
  for (const id of Object.keys(texts)) {
    for (const count of [1, 1200, 1]) {
      expect(quick({ id }, { ...values, count }), id).toEqual(intl.formatMessage({ id }, { ...values, count }));
    }
  }
  expect(quick({ id: "day" }, values)).toContain("29.");
});

it("tells of a text that is not there, and of a value that is missing", () => {
  const onError = vi.fn();
  const quick = quickMessages(createIntl({ locale: "de", messages, onError }));
  expect(quick({ id: "nothing" })).toBe("nothing");
  expect(quick({ id: "name" })).toBe("name");
  expect(onError).toHaveBeenCalledTimes(2);
});

it("makes the format of a message once", () => {
  const written = vi.spyOn(JSON, "stringify");
  const quick = quickMessages(createIntl({ locale: "de", messages, timeZone: "Asia/Tokyo" }));
  for (let count = 0; count < 5; count += 1) quick({ id: "name" }, values);
  const withMessage = written.mock.results.filter(({ value }) => String(value).includes('"By "'));
  written.mockRestore();
  expect(withMessage).toHaveLength(1);
});
