/**
 * The statuses of a component. A component's stories have its status as a tag, which Storybook's sidebar can filter by.
 * `deprecated` also needs `@deprecated` in the component's code, so that editors strike its name out.
 */
const componentStatuses = ['stable', 'new', 'deprecated'] as const;

/** Returns which statuses of a component are among the tags of its stories; there should be exactly one. */
export const findComponentStatuses = (tags: readonly string[]): (typeof componentStatuses)[number][] =>
  componentStatuses.filter((status) => tags.includes(status));
