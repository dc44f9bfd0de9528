/**
 * Returns a package's README as it is published: links to other files of this repository lead nowhere there, so only
 * their words remain.
 */
export const toPublishedReadme = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
