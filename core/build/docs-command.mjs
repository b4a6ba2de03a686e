import { importTypeScript } from "./bundle-module.mjs";
import { readCatalogue } from "./errors/read-catalogue.mjs";
import { sdkPage } from "./sdk/sdk-page.mjs";
import { writeIfChanged } from "./write-if-changed.mjs";

/** `npm run docs`: writes the pages of `docs/` that are generated from the code. */
const { errorsPage } = await importTypeScript("core/build/errors/errors-page.ts");
await writeIfChanged("docs/errors.md", errorsPage(await readCatalogue()));
await writeIfChanged("docs/sdk.md", sdkPage());
