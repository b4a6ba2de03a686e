import { useEffect, useRef } from "react";

/** Runs `work` at an interval while the component is mounted; null pauses it. */
export function useInterval(work: () => void, milliseconds: number | null): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setInterval(() => latest.current(), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
