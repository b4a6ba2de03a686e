import { expect, it } from "vitest";
import { linkedInUrl } from "./linkedin.rules";

const record = {
  certificateTemplate: { id: "0", name: "Proof", kind: "Custom" as const },
  courseName: "Statistics & more",
  certificateNumber: "7K3M-9QXA-4F2D-HW8C",
  created: "2026-12-31T23:30:00.000Z",
  expirationDate: null,
};
const publicUrl = "https://learn.example.org/learn/certificate/7K3M-9QXA-4F2D-HW8C";

it("leads to LinkedIn with all that it asks for", () => {
  const url = new URL(linkedInUrl(record, "Harbour School", publicUrl));
  expect(url.origin + url.pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Proof: Statistics & more",
    organizationName: "Harbour School",
    issueYear: "2026",
    issueMonth: "12",
    certUrl: publicUrl,
    certId: "7K3M-9QXA-4F2D-HW8C",
  });
});

it("names the end of a certificate that has one", () => {
  const url = new URL(
    linkedInUrl({ ...record, expirationDate: "2028-01-02T00:00:00.000Z" }, "Harbour School", publicUrl),
  );
  expect([url.searchParams.get("expirationYear"), url.searchParams.get("expirationMonth")]).toEqual(["2028", "1"]);
});
