/** The regions in which most calendars begin the week on Sunday or on Saturday, for browsers that do not know it. */
const onSunday = new Set("US CA MX BR CO PE VE JP KR TW HK IL SA IN PH ZA KE".split(" "));
const onSaturday = new Set("AE BH DJ DZ EG IQ IR JO KW LY OM QA SD SY AF".split(" "));

/** What `Intl.Locale` may have. Some browsers have a function, some a property, some neither. */
interface WeekInfo {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

/** The first day of the week in a locale: 1 (Monday) to 7 (Sunday). */
export function firstDayOf(locale: Intl.Locale & WeekInfo): number {
  const known = locale.getWeekInfo?.() ?? locale.weekInfo;
  if (known !== undefined) return known.firstDay;
  const region = locale.maximize().region ?? "";
  if (onSunday.has(region)) return 7;
  return onSaturday.has(region) ? 6 : 1;
}
