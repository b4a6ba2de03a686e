import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { isEnabled } from "../../kernel";
import { Session } from "../../platform/session/session";
import { late } from "../../sdk/contribution/late";
import { usePortal } from "../../sdk/contribution/portal-scope";
import { Forward } from "../../sdk/page/forward";
import { usePlace } from "../../sdk/page/use-place";
import { useService } from "../../sdk/react/use-service";
import { ErrorView } from "../../sdk/view/error-view";
import { ScreenSkeleton } from "./screen-skeleton";

const SignInScreen = late(async () => (await import("../embedded/embedded")).SignInScreen, <ScreenSkeleton />);

/**
 * The page for an unknown address. A visitor has to sign in first, because the page may exist for signed-in users only.
 * While fragments are still loading, the address may be that of a screen of one of them. Without a first page, its
 * address redirects to My courses.
 */
export const NotFoundPage = observer(function NotFoundPage() {
  const { kernel } = usePortal();
  const session = useService(Session);
  const myCourses = usePlace("my-courses");
  const isFirstPage = useLocation().pathname === "/";
  const mustSignIn = !session.isMember && !session.isPublicPlace();
  const mayStillCome = Object.entries(kernel.context.get("fragments")).some(
    ([id, state]) => (state === "idle" || state === "loading") && isEnabled(id, kernel.config.config),
  );
  useEffect(() => (mustSignIn ? session.askByScreen() : undefined), [session, mustSignIn]);
  if (mustSignIn) {
    return session.isEmbedded ? <SignInScreen /> : null;
  }
  if (isFirstPage && myCourses !== null) return <Forward to={myCourses} />;
  return mayStillCome ? <ScreenSkeleton /> : <ErrorView status={404} />;
});
