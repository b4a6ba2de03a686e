import { describe, expect, it } from "vitest";
import { convertUnit } from "../../testing/olx-problem";

const policy = (settings: Record<string, unknown>) => ({
  "policies/run/policy.json": JSON.stringify({ "course/run": settings }),
});
const passports = policy({ lti_passports: ["lab:key-1:secret:with:colons", "broken", "other:k:s"] });
const row = (report: ReturnType<typeof convertUnit>["report"], kind: string) =>
  report.find((entry) => entry.kind === kind);

describe("an LTI 1.1 block", () => {
  const block = (attributes = "") =>
    `<lti_consumer url_name="x" display_name="Lab" launch_url="https://lab.example/launch" lti_id="lab" ${attributes}/>`;

  it("brings its tool with the key and secret of the course's passports", () => {
    const { activity, package: pkg, report } = convertUnit(block('has_score="true" weight="2.5"'), passports);
    expect(pkg.ltiTools).toMatchObject([
      {
        key: "Org.C1.run.lti-1",
        name: "lab.example",
        version: "1.1",
        launchUrl: "https://lab.example/launch",
        consumerKey: "key-1",
        sharedSecret: "secret:with:colons",
        sendNames: false,
      },
    ]);
    expect(activity).toMatchObject({
      type: "lti",
      ltiVersion: "1.1",
      toolUrl: "https://lab.example/launch",
      supportLtiGrading: true,
      maxScore: 2.5,
      optional: false,
      lti: { tool: "Org.C1.run.lti-1", openIn: "frame", custom: {} },
    });
    expect(row(report, "lti_consumer")?.outcome).toBe("imported");
  });

  it("shares its tool with other blocks of the same id", () => {
    const second = '<lti url_name="y" lti_id="lab" launch_url="https://lab.example/two" ask_to_send_email="true"/>';
    const { activities, package: pkg } = convertUnit(block() + second, passports);
    expect(pkg.ltiTools).toMatchObject([{ key: "Org.C1.run.lti-1", sendNames: true }]);
    expect(activities.map(({ lti, toolUrl }) => [lti?.tool, toolUrl])).toEqual([
      ["Org.C1.run.lti-1", "https://lab.example/launch"],
      ["Org.C1.run.lti-1", "https://lab.example/two"],
    ]);
  });

  it("without a passport says what has to be registered, and holds nobody up", () => {
    const { activity, package: pkg, report } = convertUnit(block('has_score="true"'));
    expect(pkg.ltiTools).toEqual([]);
    expect(activity).toMatchObject({ toolUrl: "https://lab.example/launch", optional: true, ltiVersion: "1.1" });
    expect(activity?.lti?.tool).toBeUndefined();
    expect(row(report, "lti_consumer")).toMatchObject({
      outcome: "converted",
      reason:
        'nobody can open it until its tool is registered for https://lab.example/launch: LTI 1.1, key and secret of "lab"; optional until then',
    });
  });

  it.each([
    ['ask_to_send_username="true"', true],
    ['ask_to_send_email="True"', true],
    ['ask_to_send_full_name="true"', true],
    ['ask_to_send_full_name="false"', false],
    ["", false],
  ])("with %s: whether its tool is told names is %s, or said where somebody else registers it", (asks, isTold) => {
    expect(convertUnit(block(asks), passports).package.ltiTools).toMatchObject([{ sendNames: isTold }]);
    const reason = row(convertUnit(block(asks)).report, "lti_consumer")?.reason ?? "";
    expect(reason.includes("it asks to be told names: register it with sendNames")).toBe(isTold);
  });

  it("keeps its own parameters", () => {
    const json = JSON.stringify(["next=https://x.example/?a=b", " unit = 3 ", "no value", "__proto__=x"]);
    const { activity, report } = convertUnit(block(`custom_parameters='${json}'`), passports);
    expect(activity?.lti?.custom).toEqual({ next: "https://x.example/?a=b", unit: "3" });
    expect(row(report, "lti_consumer")?.reason).toBe(
      "without its parameter no value; without its parameter __proto__=x",
    );
  });

  it.each([
    ['<lti url_name="x" lti_id="lab" launch_url="https://lab.example/"', "", "window"],
    ['<lti url_name="x" lti_id="lab" launch_url="https://lab.example/"', 'open_in_a_new_page="false"', "frame"],
    [
      '<lti_consumer url_name="x" lti_id="lab" launch_url="https://lab.example/"',
      'launch_target="new_window"',
      "window",
    ],
    ['<lti_consumer url_name="x" lti_id="lab" launch_url="https://lab.example/"', 'launch_target="modal"', "frame"],
  ])("%s %s opens in a %s", (start, attributes, openIn) => {
    expect(convertUnit(`${start} ${attributes}/>`, passports).activity?.lti?.openIn).toBe(openIn);
  });

  it("without a score is not graded", () => {
    const { activity } = convertUnit(block('inline_height="600"'), passports);
    expect(activity).toMatchObject({ supportLtiGrading: false, preferredHeight: 600 });
    expect(activity?.maxScore).toBeUndefined();
  });
});

describe("an LTI 1.3 block", () => {
  const block = (attributes: string) =>
    `<lti_consumer url_name="x" display_name="Lab" lti_version="lti_1p3" lti_1p3_launch_url="https://lab.example/launch" ${attributes}/>`;

  it("brings what it knows of its tool", () => {
    const { activity, package: pkg } = convertUnit(
      block(
        `lti_1p3_oidc_url="https://lab.example/login" lti_1p3_tool_keyset_url="https://lab.example/keys" lti_1p3_redirect_uris='["https://lab.example/back","javascript:x"]'`,
      ),
    );
    expect(pkg.ltiTools).toMatchObject([
      {
        version: "1.3",
        launchUrl: "https://lab.example/launch",
        loginUrl: "https://lab.example/login",
        jwksUrl: "https://lab.example/keys",
        redirectUrls: ["https://lab.example/back"],
      },
    ]);
    expect(activity).toMatchObject({ ltiVersion: "1.3", lti: { tool: "Org.C1.run.lti-1" } });
  });

  it("that asks for names has them told to its tool", () => {
    const { package: pkg } = convertUnit(
      block('lti_1p3_oidc_url="https://lab.example/login" ask_to_send_full_name="true"'),
    );
    expect(pkg.ltiTools).toMatchObject([{ version: "1.3", sendNames: true }]);
  });

  it("that knows no login address has to be registered", () => {
    const { activity, report } = convertUnit(block(""));
    expect(activity).toMatchObject({ optional: true });
    expect(row(report, "lti_consumer")?.reason).toContain("LTI 1.3, its login and key set addresses");
  });
});

describe("an LTI block that leads nowhere", () => {
  it.each([
    ['<lti url_name="x"/>', "it has no launch address"],
    ['<lti url_name="x" launch_url="javascript:alert(1)"/>', "it has no launch address"],
    ['<lti url_name="x" launch_url="https://"/>', "it has no launch address"],
    [`<lti url_name="x" launch_url="https://a.example/${"a".repeat(2000)}"/>`, "it has no launch address"],
    [
      '<lti_consumer url_name="x" config_type="external"/>',
      "its tool is set up on the Open edX site, not in the course",
    ],
  ])("is left out when %#", (xml, reason) => {
    expect(
      convertUnit(xml.includes("display_name") ? xml : xml.replace("/>", ' display_name="X"/>')).report,
    ).toContainEqual(expect.objectContaining({ outcome: "left-out", reason }));
  });

  it("is not made one by settings that cannot be read", () => {
    const { activity } = convertUnit(
      '<lti url_name="x" display_name="X" launch_url="https://a.example/" custom_parameters="[no json"/>',
    );
    expect(activity).toMatchObject({ type: "lti", lti: { custom: {} } });
  });
});

describe("a discussion block", () => {
  it.each([
    ['display_name="Talk" discussion_target="Topic"', "Talk"],
    ['discussion_target="Topic" discussion_category="Week 1"', "Topic"],
    ['discussion_category="Week 1"', "Week 1"],
  ])("with %s is a discussion that nobody has to take part in", (attributes, name) => {
    const { activities, report } = convertUnit(
      `<html url_name="t"><p>t</p></html><discussion url_name="d" ${attributes}/>`,
    );
    expect(activities[1]).toMatchObject({
      type: "discussion",
      name,
      optional: true,
      discussion: { requiredPosts: 0, postBeforeReading: false },
    });
    expect(row(report, "discussion")?.outcome).toBe("imported");
  });
});
