/** Their user agents also contain Chrome or Safari; and the embedded browsers of apps. */
const unsupported =
  /Edge\/|EdgA\/|EdgiOS\/|OPR\/|OPT\/|Opera|SamsungBrowser|YaBrowser|UCBrowser|Vivaldi|; wv\)|FxiOS|Firefox/;
const chrome = /(HeadlessChrome|Chrome|CriOS)\/\d/;
/** Parts of Safari's user agent. The user agent contains all of them, in this order. */
const safari = [/Macintosh|iPhone|iPad|iPod/, /Version\/\d/, /Safari\//];

export function isSupportedBrowser(userAgent: string): boolean {
  return !unsupported.test(userAgent) && (chrome.test(userAgent) || haveInOrder(userAgent, safari));
}

function haveInOrder(text: string, parts: readonly RegExp[]): boolean {
  let rest = text;
  return parts.every((part) => {
    const found = part.exec(rest);
    rest = found === null ? rest : rest.slice(found.index + found[0].length);
    return found !== null;
  });
}
