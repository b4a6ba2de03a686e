import { type RefObject, useEffect, useRef } from "react";
import { useService } from "../../../core/sdk";
import { answerTool } from "./answer-tool";
import { readToolMessage, type ToolMessage } from "./tool-message.rules";
import { ToolStorage } from "./tool-storage";

export type FrameMessage = Exclude<ToolMessage, { readonly messageId: string }>;

export function useToolMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  toolOrigin: string,
  onMessage: (message: FrameMessage) => void,
): void {
  const storage = useService(ToolStorage);
  const listener = useRef(onMessage);
  listener.current = onMessage;
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      const tool = frame.current?.contentWindow;
      const isFromFrame = tool !== null && tool !== undefined && source === tool;
      const message = readToolMessage({ isFromFrame, origin, data }, { tool: toolOrigin, portal: location.origin });
      if (message === null) return;
      if ("messageId" in message) tool?.postMessage(answerTool(message, origin, storage), origin);
      else listener.current(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame, toolOrigin, storage]);
}
