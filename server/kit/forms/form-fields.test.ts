import formbody from "@fastify/formbody";
import fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { formFields } from "./form-fields";

describe("the fields of a posted form", () => {
  const app = fastify();
  app.register(formbody);
  app.post("/", async ({ body }) => [...formFields(body)]);
  afterAll(() => app.close());
  const fieldsOf = async (payload: string) =>
    (
      await app.inject({
        method: "POST",
        url: "/",
        payload,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).json();

  it.each([
    ["name=Ada+Lovelace&mail=ada%40x.example", { name: "Ada Lovelace", mail: "ada@x.example" }],
    ["caf%C3%A9=%E2%82%AC", { café: "€" }],
    ["token=one&token=two&other=x", { other: "x" }],
    ["empty=&bare", {}],
    ["share=100%", { share: "100%" }],
    ["", {}],
  ])("of %s", async (payload, expected) => {
    expect(await fieldsOf(payload)).toEqual(Object.entries(expected));
  });

  it("may have the name of something that objects inherit", async () => {
    expect(await fieldsOf("__proto__=x&constructor=y")).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
  });

  it.each([[null], [undefined], ["text"], [7]])("are none where the body is %s", (body) => {
    expect([...formFields(body)]).toEqual([]);
  });
});
