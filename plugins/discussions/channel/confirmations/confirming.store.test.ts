import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmAnnouncement } from "../../../../core/sdk/calls";
import { settle, type TestPortal, testPortal } from "../../../../core/sdk/testing";
import { Confirming } from "./confirming.store";

const CHANNEL = "0190a1b2-0000-7000-8000-000000000001";
const MESSAGE = "0190a1b2-0000-7000-8000-0000000000f1";
const SUBJECT = `channel:${CHANNEL}`;

let portal: TestPortal;
beforeEach(() => {
  portal = testPortal();
});
afterEach(() => portal[Symbol.dispose]());
const newConfirming = () => new Confirming(CHANNEL, SUBJECT, portal.outbox);

describe("the confirmations of a channel", () => {
  it("are sent once each, however often the button is pressed", async () => {
    portal.api.complete(confirmAnnouncement);
    portal.startSending();
    const confirming = newConfirming();
    confirming.confirm(MESSAGE);
    confirming.confirm(MESSAGE);
    await settle();
    expect(portal.api.inputs(confirmAnnouncement)).toMatchObject([
      { body: { channelId: CHANNEL, messageId: MESSAGE } },
    ]);
    expect(confirming.has(MESSAGE)).toBe(true);
  });

  it("are still known when the page is loaded anew before they are sent", () => {
    newConfirming().confirm(MESSAGE);
    const later = newConfirming();
    expect(later.has(MESSAGE)).toBe(false);
    for (const entry of portal.outbox.waitingOf(SUBJECT)) later.takeUp(entry);
    expect(later.has(MESSAGE)).toBe(true);
  });

  it("can be given again after the server has refused them", () => {
    const confirming = newConfirming();
    confirming.confirm(MESSAGE);
    confirming.refused(portal.outbox.waitingOf(SUBJECT)[0]?.id ?? "");
    expect(confirming.has(MESSAGE)).toBe(false);
  });
});
