/**
 * Whether two JSON values are equal. The order of fields does not matter, and fields that are null count as
 * absent.
 */
export const isSameValue = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) =>
    item !== null && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(
          Object.entries(item)
            .filter(([, part]) => part !== null && part !== undefined)
            .toSorted(([x], [y]) => (x < y ? -1 : 1)),
        )
      : item,
  ) ?? '';
