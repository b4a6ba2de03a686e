import { describe, expect, it } from "vitest";
import { answerTool } from "./answer-tool";
import { ToolStorage } from "./tool-storage";

const tool = "https://tool.example";
const put = (key: string, value: string | null) => ({ kind: "put", messageId: "1", key, value }) as const;
const get = (key: string) => ({ kind: "get", messageId: "2", key }) as const;

describe("a tool is answered", () => {
  it("what it may say", () =>
    expect(answerTool({ kind: "capabilities", messageId: "3" }, tool, new ToolStorage())).toMatchObject({
      subject: "lti.capabilities.response",
      message_id: "3",
      supported_messages: expect.arrayContaining([{ subject: "lti.put_data" }, { subject: "lti.frameResize" }]),
    }));

  it("what it has kept, until it takes it away", () => {
    const storage = new ToolStorage();
    expect(answerTool(put("state", "abc"), tool, storage)).toEqual({
      subject: "lti.put_data.response",
      message_id: "1",
      key: "state",
      value: "abc",
    });
    expect(answerTool(get("state"), tool, storage)).toMatchObject({ key: "state", value: "abc" });
    answerTool(put("state", null), tool, storage);
    expect(answerTool(get("state"), tool, storage)).toMatchObject({ value: null });
  });

  it("nothing that another tool has kept", () => {
    const storage = new ToolStorage();
    answerTool(put("state", "abc"), tool, storage);
    expect(answerTool(get("state"), "https://other.example", storage)).toMatchObject({ value: null });
  });

  it("that there is no room left, and may still change what it has", () => {
    const storage = new ToolStorage();
    for (let number = 0; number < 100; number += 1) answerTool(put(`k${number}`, "v"), tool, storage);
    expect(answerTool(put("one more", "v"), tool, storage)).toMatchObject({ error: { code: "storage_exhaustion" } });
    expect(answerTool(put("k1", "w"), tool, storage)).toMatchObject({ value: "w" });
    expect(answerTool(put("one", "v"), "https://other.example", storage)).toMatchObject({ value: "v" });
  });
});
