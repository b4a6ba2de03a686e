import Close from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { type DayPartProps, Link, observer, useIntl, useNow, useService } from "../../core/sdk";
import { IconButton } from "../../core/sdk/ui";
import styles from "./banners.css";
import { BannersStore } from "./banners.store";
import type { Banners } from "./contract";

type Banner = Banners["data"][number];

/** The banners above the first page. They come with it, so that nothing moves; a part without banners takes no place. */
export const BannersWidget = observer(function BannersWidget({ part }: DayPartProps) {
  const store = useService(BannersStore);
  const intl = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const banners = part.content as Banners | null;
  const { changesAt = null } = banners ?? {};
  const isDue = useNow(changesAt) >= new Date(changesAt ?? Number.NaN);
  // The function is another one with each drawing, but a change is followed once.
  const renew = useRef(part.retry);
  useEffect(() => {
    renew.current = part.retry;
  });
  useEffect(() => {
    if (isDue) renew.current();
  }, [isDue]);
  useEffect(() => {
    const listening = store.onClosed(() => renew.current());
    return () => listening[Symbol.dispose]();
  }, [store]);

  function close(id: string): void {
    // The button goes with its banner, so the focus goes to the next one or to the page.
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = buttons.find((button) => button.dataset.banner !== id) ?? list.current?.closest("main");
    void store.close(id);
    next?.focus({ preventScroll: true });
  }

  const shown = store.open(banners);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} className={styles.list} aria-label={intl.formatMessage({ id: "promo-banners.title" })}>
      {shown.map((banner) => (
        <li key={banner.id} className={styles.banner}>
          {banner.picture !== null && (
            <img className={styles.picture} src={banner.picture} alt="" width="144" height="56" />
          )}
          <p className={styles.text} lang={banner.language ?? undefined} dir="auto">
            <BannerText banner={banner} />
          </p>
          <IconButton
            icon={Close}
            size="small"
            data-banner={banner.id}
            label={intl.formatMessage({ id: "promo-banners.close" }, { text: banner.text })}
            onClick={() => close(banner.id)}
          />
        </li>
      ))}
    </ul>
  );
});

const BASE = "/learn";

function BannerText({ banner: { text, link } }: { banner: Banner }) {
  if (link === null) return text;
  if (link === BASE || link.startsWith(`${BASE}/`))
    return (
      <Link className={styles.link} to={link.slice(BASE.length) || "/"}>
        {text}
      </Link>
    );
  return (
    <a className={styles.link} href={link}>
      {text}
    </a>
  );
}
