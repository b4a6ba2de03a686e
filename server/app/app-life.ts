import type { FastifyInstance } from "fastify";
import type { BackgroundWork } from "../contract/calls/background";
import type { Services } from "../contract/calls/services";
import type { CommandRunner } from "../contract/commands/command-runner";
import type { InFlight } from "../contract/http/in-flight";
import type { LiveWire } from "../live/live-wire";
import { appointAdministrators } from "../people/accounts/administrators";
import type { Providers } from "../people/sign-in/providers";
import type { App } from "./app-deps";
import type { Housekeeping } from "./housekeeping";

interface AppParts extends Housekeeping {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly wire: LiveWire | null;
  readonly runner: CommandRunner;
  readonly background: BackgroundWork;
  readonly inFlight: InFlight;
  readonly providers: Providers;
}

/** What a server does when it starts, after an administrator's command, and when it stops. */
export function appLife({
  http,
  services,
  wire,
  runner,
  background,
  inFlight,
  providers,
  keeper,
  settleImports,
}: AppParts): Pick<App, "afterImport" | "start" | "stop"> {
  return {
    afterImport() {
      services.tenants.forget();
      services.revisions.renew();
      services.frameOrigins.forget();
      keeper.runSoon();
      return settleImports();
    },
    async start() {
      await Promise.all([http.ready(), wire?.start(), services.revisions.ready()]);
      // With the embedded database there is only this process, so no other process can be working on a command.
      await runner.start(wire === null);
      await settleImports();
      keeper.start();
      await appointAdministrators(services.db, services.settings.adminEmails);
      // Asks the sign-in providers whether they answer. The start of the server does not wait for them.
      void providers.check();
    },
    async stop() {
      const keeperStop = keeper.stop();
      const closing = http.close();
      // Open streams would delay the stop, so they are closed. No new ones are accepted now.
      services.hub.closeAll();
      await background.stop();
      await inFlight.done();
      // A call that was still answering may have started more background work.
      await background.stop();
      // Browsers open connections in advance and keep them idle. Without this line `closing` would wait for them.
      http.server.closeAllConnections();
      await closing;
      await runner.stop();
      await keeperStop;
      await wire?.stop();
    },
  };
}
