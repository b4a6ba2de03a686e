/**
 * Asks the platform to scroll so that a part of the quiz page is wholly in view, now and when the page or its frame
 * gets another height, as long as the part is there. The frame is as high as the quiz, so only the page around it knows
 * what its bars cover. Platforms that do not know the message ignore it.
 */
export function keepInView(target: HTMLElement): void {
  if (window.parent === window) return;
  const ask = () => {
    if (!target.isConnected) {
      observer.disconnect();
      return removeEventListener("resize", ask);
    }
    showArea(target);
  };
  const observer = new ResizeObserver(ask);
  observer.observe(document.body);
  addEventListener("resize", ask);
}

/** Asks the platform once to scroll so that a part of the quiz page is in view. */
export function showArea(target: HTMLElement): void {
  if (window.parent === window) return;
  const { top, height } = target.getBoundingClientRect();
  window.parent.postMessage({ subject: "portal.showArea", top: Math.round(top + scrollY), height }, "*");
}

/** Reports the height of the quiz page to the platform after every change, so that the frame needs no scroll bar. */
export function reportFrameSize(): void {
  if (window.parent === window) return;
  let last = 0;
  const report = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === last || height === 0) return;
    last = height;
    // The message is sent to any origin: it contains no secret, and on some platforms the quiz page does not know the
    // origin of the page around it.
    window.parent.postMessage({ subject: "lti.frameResize", height }, "*");
  };
  new ResizeObserver(report).observe(document.body);
}
