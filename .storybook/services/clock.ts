const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/**
 * Converts the toolbar's clock to ms ahead of the real time.
 * @param clock `now`, or a number with its unit: `90s`, `13m`, `2h`, `1d`
 * @throws Error for anything else: an address with a misspelt clock must not silently show another time
 */
export const parseClockOffset = (clock: string): number => {
  if (clock === 'now') return 0;
  const [, count, unit] = /^(\d{1,5})([smhd])$/.exec(clock) ?? [];
  if (!count || !unit) throw new Error(`Invalid clock "${clock}". Use now, 90s, 13m, 2h or 1d`);
  return Number(count) * SECONDS[unit as keyof typeof SECONDS] * 1000;
};

const TrueDate = Date;
let ahead = 0;

/** Sets the page's clock this many ms ahead of the real one. It keeps running at the normal speed. */
export const setClockOffset = (milliseconds: number): void => {
  ahead = milliseconds;
  // A test may have replaced `Date` by a fake one, which must stay.
  if (globalThis.Date !== TrueDate && globalThis.Date !== MovedDate) return;
  globalThis.Date = ahead === 0 ? TrueDate : MovedDate;
};

// It must be the same function at each call, because components compare functions to detect changes.
const movedNow = () => TrueDate.now() + ahead;

const MovedDate = new Proxy(TrueDate, {
  apply: () => new TrueDate(TrueDate.now() + ahead).toString(),
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [TrueDate.now() + ahead] : given, made) as Date,
  get: (target, name, self) => (name === 'now' ? movedNow : (Reflect.get(target, name, self) as unknown)),
});
