import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useService } from "../react/use-service";
import { PageStore } from "./page.store";

/** Draws controls of the page in the header of the portal, beside the breadcrumbs. */
export const PageTools = observer(function PageTools({ children }: { readonly children: ReactNode }) {
  const { tools } = useService(PageStore);
  return tools && createPortal(children, tools);
});
