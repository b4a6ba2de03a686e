import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id";
import { access, course, INSTRUCTOR, LEARNER, OTHER, sample } from "../testing/sample-package";
import { idOf, startTestLms, type TestLms } from "../testing/test-lms";

const MODEL = "4b6f8d1c-2e3a-4c5b-9d7e-0f1a2b3c4d5e";
const accesses = [access("with"), access("without"), access("over"), access("with", { user: "other" })];
const courses = (more: { knowledgeModel?: string }) => [
  course("with", more),
  course("without"),
  course("over", { ...more, state: "archived" }),
];

let lms: TestLms;
let ada: Awaited<ReturnType<TestLms["member"]>>;

beforeEach(async () => {
  lms = await startTestLms(sample(courses({ knowledgeModel: MODEL.toUpperCase() }), accesses));
  ada = await lms.member(LEARNER);
});
afterEach(() => lms.close());

const ask = (aggregateId: string, who = ada) => who.call("getKnowledgeModel", { params: { aggregateId } });
const mine = async (key: string) => ask((await ada.learner.aggregate(key)).id);

describe("the knowledge model of a course", () => {
  it.each([
    ["with", MODEL],
    ["over", MODEL],
    ["without", null],
  ])("of the learner who has the course %s is the package's", async (key, knowledgeModelId) => {
    expect(await mine(key)).toMatchObject({ status: 200, body: { knowledgeModelId } });
  });

  it("is gone when the package that comes again has none", async () => {
    await lms.store(sample(courses({}), accesses));
    expect((await mine("with")).body).toEqual({ knowledgeModelId: null });
  });

  it("is told on the own aggregate only", async () => {
    const [otto, ina] = [await lms.member(OTHER), await lms.member(INSTRUCTOR)];
    const { id } = await ada.learner.aggregate("with");
    const own = await otto.learner.aggregate("with");
    expect((await ask(own.id, otto)).body).toEqual({ knowledgeModelId: MODEL });
    for (const who of [otto, ina]) expect((await ask(id, who)).status).toBe(404);
    for (const nothing of [own.id, idOf("course", "with"), newId()]) expect((await ask(nothing)).status).toBe(404);
  });
});
