import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import SunMoon from "lucide-react/icons/sun-moon";
import { observer } from "mobx-react-lite";
import { useIntl } from "react-intl";
import { type ThemeChoice, ThemeStore } from "../../platform/appearance/theme.store";
import { useService } from "../../sdk/react/use-service";
import { IconButton } from "../../ui";

const next: Readonly<Record<ThemeChoice, ThemeChoice>> = { system: "light", light: "dark", dark: "system" };
const icons = { system: SunMoon, light: Sun, dark: Moon } as const;

/** Switches between light, dark and the system's theme. Its label names the current and the next theme. */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const intl = useIntl();
  const theme = useService(ThemeStore);
  const nameOf = (choice: ThemeChoice) => intl.formatMessage({ id: `portal.theme.${choice}` });
  const label = intl.formatMessage(
    { id: "portal.theme.switch" },
    { current: nameOf(theme.choice), next: nameOf(next[theme.choice]) },
  );
  return <IconButton icon={icons[theme.choice]} label={label} onClick={() => theme.choose(next[theme.choice])} />;
});
