import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestPortal, type TestPortal } from "../../../server/app/testing/test-portal";
import { newId } from "../../../server/database/new-id";
import { MAX_PICTURE_BYTES } from "../rules/picture-upload.rules";

const UPLOAD = "/api/platform/v1/admin/branding-pictures";
const HOST = "other.tenant.example";

type Member = Awaited<ReturnType<TestPortal["signIn"]>>;

const picture = (kind: "png" | "jpeg" = "png", colour = "#0f6a73"): Buffer => {
  const canvas = createCanvas(40, 20);
  const context = canvas.getContext("2d");
  context.fillStyle = colour;
  context.fillRect(0, 0, 40, 20);
  return kind === "png" ? canvas.encodeSync("png") : canvas.encodeSync("jpeg");
};
/** A PNG whose head says that it has this many pixels. */
const pngOf = (width: number, height: number): Buffer => {
  const bytes = picture();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

let portal: TestPortal;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn({ roles: ["Administrator"] });
  const other = newId();
  const created = portal.clock.now;
  await portal.db.insertInto("tenant").values({ id: other, name: "Other", created }).execute();
  await portal.db.insertInto("tenant_host").values({ host: HOST, tenant_id: other, created }).execute();
  portal.context.tenants.forget();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom("admin_picture").execute();
  await portal.db.deleteFrom("audit_entry").execute();
});

const upload = ({ call, csrfToken }: Member, payload: Buffer, headers: Record<string, string> = {}) =>
  call({
    method: "PUT",
    url: UPLOAD,
    payload,
    headers: { "x-csrf-token": csrfToken, "content-type": "application/octet-stream", ...headers },
  });
const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });
const rows = () => portal.db.selectFrom("admin_picture").select(["id", "type", "author_id"]).execute();

describe("a picture of the branding", () => {
  it("is uploaded once, and given to everybody so that browsers keep it and run nothing in it", async () => {
    const bytes = picture();
    const { address } = (await upload(admin, bytes)).json();
    expect((await upload(admin, bytes)).json()).toEqual({ address });
    expect(address).toMatch(/^\/api\/platform\/v1\/branding-pictures\/[0-9a-f]{64}$/);
    const shown = await get(address);
    expect([shown.statusCode, shown.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable, no-transform",
    });
    expect((await get(address, { "if-none-match": String(shown.headers.etag) })).statusCode).toBe(304);
    expect(await rows()).toMatchObject([{ type: "image/png", author_id: admin.user.id }]);
    const entries = await portal.db.selectFrom("audit_entry").select(["deed", "actor_id", "address"]).execute();
    expect(entries).toEqual([{ deed: "admin.uploadPicture", actor_id: admin.user.id, address: "127.0.0.1" }]);
  });

  it("is stored without the place where it was taken", async () => {
    const plain = picture("jpeg");
    const note = Buffer.from("\xff\xe1\0\x12Exif\0\0GPS 54.32N", "latin1");
    const { address } = (await upload(admin, Buffer.concat([plain.subarray(0, 2), note, plain.subarray(2)]))).json();
    const { rawPayload, headers } = await get(address);
    expect([rawPayload.equals(plain), headers["content-type"]]).toEqual([true, "image/jpeg"]);
  });

  it("has an address that a revision takes and pages show", async () => {
    const { address } = (await upload(admin, picture())).json();
    const value = { branding: { logo: address, logoDark: address, picture: address, favicon: address } };
    const { diagnostics } = (await admin.post(`/api/platform/v1/admin/configuration/check`, { value })).json();
    expect(diagnostics).toEqual([]);
    await admin.post("/api/platform/v1/admin/revisions", { basedOn: 0, value, reason: "New pictures." });
    await portal.context.revisions.reload();
    const page = await admin.get("/learn");
    expect(page.body).toContain(`<link rel="icon" href="${address}">`);
    expect(page.headers["content-security-policy"]).toContain("img-src 'self' ");
  });

  it("is there on the hosts of its tenant only", async () => {
    const { address } = (await upload(admin, picture())).json();
    expect((await get(address, { host: HOST })).statusCode).toBe(404);
    expect((await get(address.slice(0, -1))).statusCode).toBe(404);
  });

  it.each([
    ["an SVG drawing", Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "Drawing"],
    ["a page with the name of a picture", Buffer.from("<!doctype html><script>1</script>"), 415, "Type"],
    ["an animation", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), 415, "Type"],
    [
      "a picture of which nothing is left",
      Buffer.from("\xff\xd8\xff\xe1\0\x12Exif\0\0GPS 54.32N", "latin1"),
      415,
      "Type",
    ],
    ["a picture with too many pixels", pngOf(4001, 4000), 422, "Pixels"],
    ["a picture with too many bytes", Buffer.alloc(MAX_PICTURE_BYTES + 1), 413, "TooBig"],
  ])("is refused as %s", async (_, bytes, status, name) => {
    const refused = await upload(admin, bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([status, `admin.picture${name}`]);
    expect(await rows()).toEqual([]);
  });

  it("is taken only from an administrator's page of the portal", async () => {
    const learner = await portal.signIn();
    expect((await upload(learner, picture())).statusCode).toBe(403);
    expect((await upload(admin, picture(), { "x-csrf-token": "another" })).json().reason).toBe("csrf");
    expect((await portal.app.inject({ method: "PUT", url: UPLOAD, payload: picture() })).statusCode).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it("stays when the account of who uploaded it is deleted", async () => {
    const second = await portal.signIn({ roles: ["Administrator"] });
    const { address } = (await upload(second, picture())).json();
    await portal.db.deleteFrom("account").where("id", "=", second.user.id).execute();
    expect(await rows()).toMatchObject([{ author_id: null }]);
    expect((await get(address)).statusCode).toBe(200);
  });
});
