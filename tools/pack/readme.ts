/**
 * Returns the text of a package's README as it is published. Links to other files of this repository would be
 * broken there, so their text replaces them.
 */
export const toPublishedReadme = (text: string): string =>
  text.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
