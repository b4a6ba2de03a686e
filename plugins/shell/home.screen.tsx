import { observer, Slot, useContributions, usePlace } from "../../core/sdk";
import { ErrorView, Forward } from "../../core/sdk/ui";

/**
 * The first page. It shows the widgets of plugins, for example the dashboard. Without widgets it redirects to the page
 * My courses. If that page is turned off too, it shows the error 404.
 */
export const HomeScreen = observer(function HomeScreen() {
  const widgets = useContributions("widgets", "home@1");
  const myCourses = usePlace("my-courses");
  if (widgets.length > 0) return <Slot id="home@1" />;
  return myCourses === null ? <ErrorView status={404} /> : <Forward to={myCourses} />;
});
