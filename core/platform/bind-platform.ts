import type { Container } from "inversify";
import { CharacterShortcuts } from "./appearance/key-choice.store";
import type { Platform } from "./create-platform";
import { EventLog } from "./event-log";
import { ApiClient } from "./http/api-client";
import { Kept } from "./kept/kept";
import { LiveEvents } from "./live/live-events";
import { Tabs } from "./live/tabs";
import { Navigation } from "./navigation";
import { Busy } from "./notices/busy";
import { Dialogs } from "./notices/dialogs";
import { Toasts } from "./notices/toasts";
import { Outbox } from "./outbox/outbox";
import { CourseCommands } from "./progress/course-commands";
import { CourseProgress } from "./progress/course-progress";
import { Session } from "./session/session";
import { Settings } from "./settings";
import { Modes } from "./state/modes.store";
import { Online } from "./state/online";
import { Presses } from "./state/presses";
import { ServerClock } from "./state/server-clock";
import { LocalStore } from "./storage/local-store";
import { PortalUpdate } from "./update/portal-update";

/** Binds the services of the platform in the Inversify container, so that plugins and the shell can inject them. */
export function bindPlatform(root: Container, platform: Platform): void {
  root.bind(ApiClient).toConstantValue(platform.api);
  root.bind(Busy).toConstantValue(platform.busy);
  root.bind(CourseCommands).toConstantValue(platform.courseCommands);
  root.bind(CourseProgress).toConstantValue(platform.progress);
  root.bind(Dialogs).toConstantValue(platform.dialogs);
  root.bind(EventLog).toConstantValue(platform.events);
  root.bind(CharacterShortcuts).toConstantValue(platform.characterShortcuts);
  root.bind(Kept).toConstantValue(platform.kept);
  root.bind(LiveEvents).toConstantValue(platform.live);
  root.bind(LocalStore).toConstantValue(platform.store);
  root.bind(Modes).toConstantValue(platform.modes);
  root.bind(Navigation).toConstantValue(platform.navigation);
  root.bind(Online).toConstantValue(platform.online);
  root.bind(Presses).toConstantValue(platform.presses);
  root.bind(Outbox).toConstantValue(platform.outbox);
  root.bind(PortalUpdate).toConstantValue(platform.update);
  root.bind(ServerClock).toConstantValue(platform.clock);
  root.bind(Session).toConstantValue(platform.session);
  root.bind(Settings).toConstantValue(platform.settings);
  root.bind(Tabs).toConstantValue(platform.tabs);
  root.bind(Toasts).toConstantValue(platform.toasts);
}
