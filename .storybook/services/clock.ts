const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * The toolbar's clock as milliseconds ahead.
 * @param clock `now`, or a number with its unit: `13m`, `1d`; anything else throws, since an address with a misspelt
 * clock would mislead whoever reads it
 */
export const aheadOf = (clock: string): number => {
  if (clock === 'now') return 0;
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(clock) ?? [];
  if (!count || !unit) throw new Error(`No clock "${clock}"; say now, 90s, 13m, 2h or 1d`);
  return Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000;
};

const TrueDate = Date;
let ahead = 0;

/** The page's clock so many milliseconds ahead of the true one; time runs on as it does. */
export const moveDate = (milliseconds: number): void => {
  ahead = milliseconds;
  // What a test set instead of the true clock stays.
  if (globalThis.Date !== TrueDate && globalThis.Date !== MovedDate) return;
  globalThis.Date = ahead === 0 ? TrueDate : MovedDate;
};

const MovedDate = new Proxy(TrueDate, {
  apply: () => new TrueDate(TrueDate.now() + ahead).toString(),
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [TrueDate.now() + ahead] : given, made) as Date,
  get: (target, name, self) =>
    name === 'now' ? () => TrueDate.now() + ahead : (Reflect.get(target, name, self) as unknown),
});
