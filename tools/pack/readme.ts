/**
 * Returns the published text of a package's README, in which links to other files of this repository are replaced by
 * their text, because they would be broken.
 */
export const toPublishedReadme = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
