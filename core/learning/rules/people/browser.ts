/** Browsers that call themselves Chrome or Safari too, and the frames of other apps. */
const others =
  /Edge\/|EdgA\/|EdgiOS\/|OPR\/|OPT\/|Opera|SamsungBrowser|YaBrowser|UCBrowser|Vivaldi|; wv\)|FxiOS|Firefox/;
const chrome = /(HeadlessChrome|Chrome|CriOS)\/\d/;
const safari = /(Macintosh|iPhone|iPad|iPod).*Version\/\d.*Safari\//;

/** Chrome, Safari and Edge on a desktop; Chrome and Safari on a phone or tablet. */
export function isSupportedBrowser(userAgent: string): boolean {
  return !others.test(userAgent) && (chrome.test(userAgent) || safari.test(userAgent));
}
