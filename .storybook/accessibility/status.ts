/** The accessibility result of one story. */
export interface StoryStatus {
  readonly id: string;
  /** Ids of the brands in which it was checked; none if its test failed before the checks. */
  readonly brands: readonly string[];
  /** One line for each problem. A problem that only one brand has starts with `<brand>: `. */
  readonly problems: readonly string[];
  /** When it was checked, in milliseconds since 1970; by default at the last run (`ranAt`). */
  readonly judgedAt?: number;
}

/** Content of the file that a test run writes, served by the workshop as `status/accessibility.json`. */
export interface Status {
  /** When stories were last checked, in milliseconds since 1970. */
  readonly ranAt: number;
  readonly stories: readonly StoryStatus[];
}

declare module 'vitest' {
  interface TaskMeta {
    storyId?: string;
    accessibility?: Omit<StoryStatus, 'id' | 'judgedAt'>;
  }
}

/**
 * Returns the status after a run.
 * @param before the status of earlier runs, which is kept for the stories that did not run; undefined if all ran
 * @param ran the results of the stories that ran
 * @param now milliseconds since 1970
 */
export const addRun = (before: Status | undefined, ran: readonly StoryStatus[], now: number): Status => {
  const known = new Set(ran.map(({ id }) => id));
  const kept = (before?.stories ?? [])
    .filter(({ id }) => !known.has(id))
    .map((story) => ({ judgedAt: before?.ranAt ?? now, ...story }));
  const judged = ran.map((story) => ({ ...story, judgedAt: now }));
  return {
    ranAt: now,
    stories: [...kept, ...judged].toSorted((one, other) => one.id.localeCompare(other.id)),
  };
};

/** Returns the time of the oldest check of a story, in milliseconds since 1970. */
export const getFirstJudged = ({ ranAt, stories }: Status): number =>
  Math.min(ranAt, ...stories.map(({ judgedAt = ranAt }) => judgedAt));

/** A component's or a page's status in one brand. */
export interface Cell {
  readonly stories: number;
  readonly problems: readonly string[];
}

/**
 * Summarises a run by component or page, and by brand.
 * @param titleOf returns the title of a story's component or page, such as `Components/Button`, or `undefined` for a
 * story that no longer exists, which is left out
 * @returns rows sorted by title
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
