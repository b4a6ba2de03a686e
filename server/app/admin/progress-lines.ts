import type { Progress, ReportProgress } from "../../contract/tasks/progress";

export function progressLines(stream: Pick<NodeJS.WriteStream, "write" | "isTTY">): {
  tell: ReportProgress;
  end(): void;
} {
  let shown = "";
  const line = ({ doing, done, of }: Progress) => (of === undefined ? `${doing}…` : `${doing}: ${done} of ${of}`);
  return {
    tell(progress) {
      if (stream.isTTY) stream.write(`\r\u001b[K${line(progress)}`);
      else if (progress.doing !== shown) stream.write(`${progress.doing}…\n`);
      shown = progress.doing;
    },
    end() {
      if (stream.isTTY && shown !== "") stream.write("\r\u001b[K");
    },
  };
}
