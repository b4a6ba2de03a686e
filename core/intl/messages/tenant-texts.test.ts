import { describe, expect, it } from "vitest";
import { tenantTextFault } from "./tenant-texts";

describe("a text of a tenant", () => {
  it.each([
    ["de-DE", "Meine Kurse", "My courses"],
    ["de-DE", "Kurs {name}", "{name} is done"],
    ["de-DE", "Fertig", "{name} is done"],
    ["en-US", "<b>Read</b> on", "Go <b>on</b>"],
    ["de-DE", "{count, plural, one {# Kurs} other {# Kurse}}", "{count, plural, one {# course} other {# courses}}"],
    ["ja-JP", "{count, plural, other {#}}", "{count, plural, one {# course} other {# courses}}"],
  ])("can be, in %s: %s", (locale, text, portals) => expect(tenantTextFault(text, portals, locale)).toBeNull());

  it.each([
    ["en-US", "Course {", "My courses", /^It is not an ICU message: /],
    ["en-US", "<script>x</script>", "My courses", "The portal's text has no <script>."],
    ["en-US", "Hello {user}", "Hello {name}", "The portal's text has no {user}."],
    ["en-US", "{n, plural, one {<i>#</i>} other {#}}", "{n} courses", "The portal's text has no <i>."],
    ["pl-PL", "{n, plural, one {#} other {#}}", "{n} courses", /lacks the plural form /],
  ])("cannot be, in %s: %s", (locale, text, portals, fault) =>
    expect(tenantTextFault(text, portals, locale)).toMatch(fault),
  );
});
