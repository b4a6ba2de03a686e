import { cruise, type ICruiseResult, type IForbiddenRuleType } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { siblingCircles } from "../../core/build/figures/sibling-circles";

interface ModulePattern {
  readonly path: string;
  readonly pathNot?: string;
}

/**
 * The server's layers ("floors", folders in `server/`) from the lowest to the highest. Each may import only layers
 * below it.
 */
const floors = [
  "kit",
  "database",
  "config",
  "live",
  "contract",
  "pages",
  "people",
  "learning",
  "course-package",
  "sdk",
  "plugins",
  "app",
];

const anyOf = (...rooms: string[]) => `^(${rooms.join("|")})/`;

/** The forbidden imports between folders: one rule ("arrow") in each entry. Its name says what is allowed. */
const forbidden: IForbiddenRuleType[] = [
  arrow(
    "a plugin reaches the product only through the SDK",
    { path: "^plugins/", pathNot: "^plugins/[^/]+/(server|tool-page)/" },
    {
      path: "^(core|server)/",
      pathNot:
        "^core/sdk/((index|ui|admin|learning|calls|configuration|contents|contract|course|html|inspection)\\.ts$|testing/)",
    },
  ),
  arrow(
    "a plugin does not import another plugin",
    { path: "^plugins/([^/]+)/" },
    { path: "^plugins/", pathNot: "^plugins/$1/" },
  ),
  arrow(
    "a plugin's server code reaches the product only through the server's SDK",
    // Tests may start the whole server.
    { path: "^plugins/[^/]+/server/", pathNot: "/testing/" },
    { path: "^(core|server)/", pathNot: "^server/sdk/" },
  ),
  arrow(
    "a plugin's server code shares its contract and its rules with the browser code, and nothing else",
    { path: "^plugins/([^/]+)/server/" },
    { path: "^plugins/", pathNot: "^plugins/$1/(server/|rules/|contract\\.ts$)" },
  ),
  arrow(
    "a plugin's browser code and its contract know no server plugin",
    { path: "^plugins/([^/]+)/(?!server/)" },
    { path: "^plugins/[^/]+/server/" },
  ),
  arrow(
    "a plugin's contract stands on the SDK's part for contracts alone",
    { path: "^plugins/([^/]+)/contract(\\.ts$|/)" },
    { path: "^(core|server|plugins)/", pathNot: "^(core/sdk/contract\\.ts$|plugins/$1/contract/)" },
  ),
  arrow(
    "the kernel imports nothing of ours",
    { path: "^core/kernel/" },
    { path: anyOf("core", "plugins", "server"), pathNot: "^core/(kernel|generated/kernel)/" },
  ),
  arrow(
    "the kernel knows no React",
    { path: "^core/kernel/" },
    { path: "node_modules/(react|react-dom|react-router|react-intl)/" },
  ),
  arrow(
    "learning stands on nothing but itself",
    { path: "^core/learning/", pathNot: "^core/learning/(points/|contract/portal-boot\\.ts$)" },
    { path: anyOf("core", "plugins", "server"), pathNot: "^core/learning/" },
  ),
  arrow("rules know no library", { path: "^core/learning/rules/", pathNot: "/fixtures/" }, { path: "node_modules/" }),
  arrow(
    "components hold no store and call no server",
    { path: "^core/ui/" },
    { path: "^(core/(kernel|platform|learning|shell|sdk|intl)|plugins|server)/|node_modules/(mobx|inversify)/" },
  ),
  arrow(
    "the platform knows neither shell nor plugins",
    { path: "^core/platform/" },
    { path: "^(core/(shell|sdk|ui)|plugins|server)/" },
  ),
  arrow(
    "only the composition root and generated code know plugins",
    { path: "^core/", pathNot: "^core/(main\\.tsx|generated/)" },
    { path: "^plugins/" },
  ),
  arrow(
    "the server shares only learning, the kernel, messages, the rules of covers and languages and the scale of colours with the browser",
    { path: "^server/", pathNot: "^server/app/golden/|/testing/" },
    {
      path: "^(core|plugins)/",
      pathNot:
        "^core/(learning|kernel|build|generated|intl/messages)/|^core/(ui/cover|intl)/[^/]*\\.rules\\.ts$|^core/ui/theme/(accent|oklch)\\.ts$",
    },
  ),
  arrow(
    "a tool's page takes the portal's colours, and nothing else of it",
    { path: "^plugins/[^/]+/tool-page/" },
    { path: "^(core|server)/", pathNot: "^core/ui/theme/" },
  ),
  arrow(
    "the server never draws",
    { path: "^server/" },
    { path: "node_modules/(react|react-dom|react-router|mobx|mobx-react-lite|inversify)/" },
  ),
  ...floors.slice(0, -1).map((floor, index) =>
    arrow(
      `server/${floor} imports no floor above it`,
      // Tests may start the whole server.
      { path: `^server/${floor}/`, pathNot: "/testing/|/testing[^/]*\\.ts$" },
      { path: `^server/(${floors.slice(index + 1).join("|")})/` },
    ),
  ),
  arrow(
    "the browser never imports the server",
    { path: "^(core|plugins)/", pathNot: "^core/build/|^plugins/[^/]+/server/" },
    { path: "^server/" },
  ),
  arrow(
    "the build shares with the server only what starts both",
    { path: "^core/build/" },
    { path: "^server/", pathNot: "^server/start/" },
  ),
  {
    name: "nothing goes in circles, nor by its types",
    severity: "error",
    from: { pathNot: "node_modules|^core/generated/" },
    to: { circular: true },
  },
];

function arrow(name: string, from: ModulePattern, to: ModulePattern): IForbiddenRuleType {
  return { name, severity: "error", from, to };
}

async function readArrows(): Promise<ICruiseResult> {
  const { output } = await cruise(["core", "plugins", "server"], {
    ruleSet: { forbidden },
    validate: true,
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$|\\.d\\.m?ts$|\\.(test|spec)\\.tsx?$" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  });
  return output as ICruiseResult;
}

describe("the arrows between the rooms", async () => {
  const result = await readArrows();

  it("reads every room", () => {
    const read = result.modules.filter(
      (module) => /^(core|plugins|server)\//.test(module.source) && module.dependencies.length > 0,
    );
    expect(read.length).toBeGreaterThan(150);
  });

  it.each(forbidden.map((rule) => rule.name))("%s", (name) => {
    const broken = result.summary.violations.filter((violation) => violation.rule.name === name);
    const found = broken.map(({ from, to }) => `${from} → ${to}`);
    expect(found).toEqual([]);
  });

  it("siblings (folders, or a file beside its folder) form no circle", () => {
    const imports = result.modules
      .filter(({ source }) => /^(core|plugins|server)\/(?!generated\/|.*\/testing\/)/.test(source))
      .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved] as const));
    expect(siblingCircles(imports)).toEqual([]);
  });
});
