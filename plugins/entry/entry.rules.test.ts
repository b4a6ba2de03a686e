import { describe, expect, it } from "vitest";
import { type Entry, readEntry, withoutEntryParameters } from "./entry.rules";

const nothing: Entry = { kind: "nothing" };
const unknownLink: Entry = { kind: "unknownLink" };
const accountCreated: Entry = { kind: "accountCreated" };
const course = (asksToStart: boolean): Entry => ({ kind: "course", objectiveId: "c1", asksToStart });

describe("a link into the portal", () => {
  it.each<[string, Entry]>([
    ["?occflow=addToMyCourses&objectiveId=c1", course(false)],
    ["?occflow=startTheCourse&objectiveId=c1", course(true)],
    ["?occflow=startTheCourse&objectiveId=c1&selfRegistered=true", course(true)],
    ["?occflow=startthecourse&objectiveId=c1", unknownLink],
    ["?occflow=foo&objectiveId=c1", unknownLink],
    ["?occflow=foo", unknownLink],
    ["?occflow=&selfRegistered=true", unknownLink],
    ["?objectiveId=c1", nothing],
    ["?selfRegistered=false", nothing],
    ["?selfRegistered=False", nothing],
    ["?selfRegistered=0", nothing],
    ["?occflow=startTheCourse", nothing],
    ["?occflow=startTheCourse&objectiveId=", nothing],
    ["?occflow=startTheCourse&selfRegistered=true", accountCreated],
    ["?selfRegistered=true", accountCreated],
    ["?selfRegistered", accountCreated],
    ["?selfRegistered=true&objectiveId=c1", nothing],
    ["", nothing],
  ])("%s", (search, entry) => {
    expect(readEntry(search)).toEqual(entry);
  });

  it.each([
    ["?occflow=startTheCourse&objectiveId=c1&selfRegistered=true", ""],
    ["?keyword=art&occflow=x&term=t", "?keyword=art&term=t"],
    ["", ""],
  ])("leaves of %j only %j", (search, rest) => {
    expect(withoutEntryParameters(search)).toBe(rest);
  });
});
