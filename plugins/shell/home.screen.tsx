import { Navigate, observer, Slot, useContributions, useLocation } from "../../core/sdk";

/**
 * The first page. It shows the widgets of plugins, for example the dashboard. Without widgets it redirects to My courses.
 */
export const HomeScreen = observer(function HomeScreen() {
  const { search, hash } = useLocation();
  const widgets = useContributions("widgets", "home@1");
  return widgets.length > 0 ? <Slot id="home@1" /> : <Navigate to={{ pathname: "/courses", search, hash }} replace />;
});
