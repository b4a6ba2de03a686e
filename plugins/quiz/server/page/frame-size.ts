/** Tells the platform how high the page is, whenever that changes, so that its frame needs no scroll bar of its own. */
export function reportFrameSize(): void {
  if (window.parent === window) return;
  let last = 0;
  const report = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === last || height === 0) return;
    last = height;
    // Nothing in it is secret, and whoever shows the page is not known by an origin in every platform.
    window.parent.postMessage({ subject: "lti.frameResize", height }, "*");
  };
  new ResizeObserver(report).observe(document.body);
}
