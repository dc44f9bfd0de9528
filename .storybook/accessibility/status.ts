/** What a run of the stories found out about one of them. */
export interface StoryStatus {
  readonly id: string;
  /** Brands in which it was judged. */
  readonly brands: readonly string[];
  /** What is wrong, a line each; what is so in one brand begins with `<brand>: `. */
  readonly problems: readonly string[];
}

/** The file that the run leaves: `status/accessibility.json` of the workshop. */
export interface Status {
  /** Milliseconds since 1970. */
  readonly ranAt: number;
  readonly stories: readonly StoryStatus[];
}

declare module 'vitest' {
  interface TaskMeta {
    storyId?: string;
    accessibility?: Omit<StoryStatus, 'id'>;
  }
}

/** A component's or a page's status in one brand. */
export interface Cell {
  readonly stories: number;
  readonly problems: readonly string[];
}

/**
 * Sums up a run by component or page and brand.
 * @param titleOf the title a story's id stands under, such as `Components/Button`; stories that are no more have none
 * @returns rows in the order of titles
 */
export const tableOf = (
  { stories }: Status,
  brands: readonly string[],
  titleOf: (id: string) => string | undefined,
): { readonly title: string; readonly cells: readonly Cell[] }[] => {
  const byTitle = Map.groupBy(stories, ({ id }) => titleOf(id));
  byTitle.delete(undefined);
  return [...byTitle]
    .map(([title, own]) => ({
      title: title ?? '',
      cells: brands.map((brand) => ({
        stories: own.filter((story) => story.brands.includes(brand)).length,
        problems: own.flatMap(({ id, problems }) =>
          problems
            .filter(
              (line) => line.startsWith(`${brand}: `) || !brands.some((one) => line.startsWith(`${one}: `)),
            )
            .map((line) => `${id}: ${line}`),
        ),
      })),
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
};
