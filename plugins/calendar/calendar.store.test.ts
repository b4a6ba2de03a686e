import { describe, expect, it } from "vitest";
import { LiveEvents } from "../../core/sdk";
import { getCalendar } from "../../core/sdk/calls";
import { settle, testPortal } from "../../core/sdk/testing";
import { CalendarStore } from "./calendar.store";

const november = { from: "2026-10-24T22:00:00.000Z", until: "2026-12-14T23:00:00.000Z" };
const december = { from: "2026-11-23T23:00:00.000Z", until: "2027-01-14T23:00:00.000Z" };

function open() {
  const { api } = testPortal();
  api.answer(getCalendar, { total: 0, data: [] });
  const live = new LiveEvents(() => {
    throw new Error("not started");
  });
  const store = new CalendarStore(api, live);
  const asked = async () => {
    await settle();
    return api.inputs(getCalendar).map(({ query }) => query);
  };
  return { store, asked };
}

describe("the dates of the calendar", () => {
  it("are asked for once for each month that is shown", async () => {
    const { store, asked } = open();
    store.show(november);
    expect(await asked()).toEqual([november]);
    store.show({ ...november });
    expect(await asked()).toEqual([november]);
    store.show(december);
    expect(await asked()).toEqual([november, december]);
  });

  it("stay until those of the next month have come", async () => {
    const { store, asked } = open();
    store.show(november);
    await asked();
    store.show(december);
    expect(store.calendar.value?.from).toBe(november.from);
    await asked();
    expect(store.calendar.value?.from).toBe(december.from);
  });
});
