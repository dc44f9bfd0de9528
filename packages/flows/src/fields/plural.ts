const rules = new Intl.PluralRules('en-AU');

/** What is said of one thing or of several, by the platform's plural rules, where the number itself is not said. */
export const byCount = (count: number, one: string, other: string): string =>
  rules.select(count) === 'one' ? one : other;

/** A number of things in words, by the platform's plural rules: `1 photo`, `3 photos`. @param other the plural where it is not `one` with an s */
export const counted = (count: number, one: string, other = `${one}s`): string =>
  `${count} ${byCount(count, one, other)}`;

/** The room left in a field with a limit; negative when there is too much. */
export const charactersLeft = (left: number): string =>
  left < 0 ? `${counted(-left, 'character')} too many` : `${counted(left, 'character')} left`;
