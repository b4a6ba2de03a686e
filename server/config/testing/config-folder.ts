import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";
import { tenantTextFault } from "../../../core/intl/messages/tenant-texts";
import { FileConfigSource } from "../file-config-source";

const manifest = {
  id: "notes",
  version: "1.0.0",
  engines: { portal: "^1.0.0" },
  settings: {
    "notes.visible": { type: "boolean", default: true, description: "Shows the notes." },
    "notes.pictures": {
      type: "objectList",
      default: [],
      serverOnly: true,
      description: "Pictures.",
      fields: { picture: { type: "picture", description: "A picture." } },
    },
  },
  contributes: { routes: [{ id: "notes.list", path: "/notes", screen: "list", title: "notes.title" }] },
};

/**
 * A folder with the configurations of a portal and of one tenant, new for each test of the file that makes it, and the
 * source that reads it.
 */
export class ConfigFolder {
  root = "";
  source!: FileConfigSource;
  readonly log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

  constructor() {
    beforeEach(() => this.fill());
    afterEach(() => {
      this.source.close();
      rmSync(this.root, { recursive: true });
    });
  }

  /** The path of a file of the configurations. */
  readonly path = (name: string) => join(this.root, "config-ui", name);

  readonly save = (name: string, value: unknown) =>
    writeFileSync(this.path(name), typeof value === "string" ? value : JSON.stringify(value, null, 2));

  /** Opens the source, as a start of the server does. */
  open(): void {
    this.source = new FileConfigSource({
      directory: this.path(""),
      manifestDirectory: join(this.root, "manifests"),
      keepIn: join(this.root, "kept"),
      portalVersion: "1.0.0",
      names: {
        texts: new Set(["notes.title"]),
        icons: new Set(["books"]),
        locales: ["en-US", "de-DE"],
        textFault: (text, _key, locale) => tenantTextFault(text, "Notes of {name}", locale),
        entitlements: ["LMS", "Platform.Research", "Platform.KnowledgeModels"],
      },
      log: this.log,
    });
  }

  /** Waits until the source notices a change. */
  readonly changed = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("No change was noticed within a second.")), 1000);
      this.source.onChange(() => {
        clearTimeout(timer);
        resolve();
      });
    });

  private fill(): void {
    this.root = mkdtempSync(join(tmpdir(), "portal-config-"));
    mkdirSync(this.path("tenants"), { recursive: true });
    mkdirSync(join(this.root, "manifests"));
    writeFileSync(join(this.root, "manifests/notes.json"), JSON.stringify(manifest));
    this.save("config.json", { branding: { name: "Base" }, plugins: { notes: { enabled: true } } });
    this.save("tenants/school.example.json", { branding: { name: "School" } });
    vi.clearAllMocks();
    this.open();
  }
}
