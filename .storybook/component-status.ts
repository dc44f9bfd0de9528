/**
 * The statuses of a component. A component's stories name one of them as a tag, by which Storybook's sidebar can be
 * filtered; `deprecated` also needs `@deprecated` in the component's code, so that editors strike its name out.
 */
const componentStatuses = ['stable', 'new', 'deprecated'] as const;

/** Returns which statuses of a component are among the tags of its stories; there should be exactly one. */
export const findComponentStatuses = (tags: readonly string[]): (typeof componentStatuses)[number][] =>
  componentStatuses.filter((status) => tags.includes(status));
