/** The last steps of names of hosts that are common, except those of two letters, which are countries. */
const commonEndings = new Set(
  "com org net edu gov mil int info biz museum app dev blog site online tech cloud page academy school college university".split(
    " ",
  ),
);
const fileEndings = new Set("js ts md py sh gz ps ai so rs pl cc mo la".split(" "));

/**
 * The web address that an author wrote without `https://`, such as `www.example.org/page` or `youtube.com/watch?v=…`,
 * with its scheme. undefined when the text is no such address, or rather the name of a file.
 */
export function withScheme(written: string): string | undefined {
  const address = written.trim();
  const [host = ""] = address.split(/[/?#:]/, 1);
  const labels = host.toLowerCase().split(".");
  const ending = labels.at(-1) ?? "";
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{N}_-]{1,63}$/u.test(label))) return undefined;
  if (!/^(:\d{1,5})?([/?#]|$)/.test(address.slice(host.length))) return undefined;
  const isCountry = /^[a-z]{2}$/.test(ending) && (!fileEndings.has(ending) || address.charAt(host.length) === "/");
  const isHost = labels[0] === "www" ? labels.length > 2 : commonEndings.has(ending) || isCountry;
  return isHost ? `https://${address.replace(/ /g, "%20")}` : undefined;
}
