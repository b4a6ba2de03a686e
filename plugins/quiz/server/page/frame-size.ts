/**
 * Reports the height of the quiz page to the platform (the page around its frame) after every change, so that the frame
 * needs no scroll bar.
 */
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
