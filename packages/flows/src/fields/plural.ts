const rules = new Intl.PluralRules('en-AU');

/**
 * Returns a number with its noun in the singular or the plural, following `Intl.PluralRules`: `1 photo`, `3 photos`.
 * @param singular the noun in the singular
 * @param plural the noun in the plural; by default the singular with an s
 */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count} ${rules.select(count) === 'one' ? singular : plural}`;

/** Returns in words how many characters fit into a field. */
export const formatCharacterLimit = (limit: number): string => `At most ${formatCount(limit, 'character')}`;

/** Returns in words how many characters still fit into a field. @param left negative if the text is too long */
export const formatCharactersLeft = (left: number): string =>
  left < 0 ? `${formatCount(-left, 'character')} too many` : `${formatCount(left, 'character')} left`;
