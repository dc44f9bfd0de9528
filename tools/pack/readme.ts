/** Matches a link to another file of this repository. */
const RELATIVE_LINK = /\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g;

/** Returns a page's text in which links to other files of this repository are replaced with their words. */
export const removeRelativeLinks = (text: string): string => text.replaceAll(RELATIVE_LINK, '$1');

/**
 * Returns the paths of the pages in a package's own folder to which its README links. They must be published with it,
 * because the README still refers to them.
 */
export const listLinkedPages = (text: string): string[] => [
  ...new Set([...text.matchAll(/\]\(((?!\.\.\/|https?:)[^)#]+\.md)[)#]/g)].map(([, page = '']) => page)),
];

/** Returns the entries in the first cell of a row of a README's table of entries; empty for any other line. */
const listEntriesOfRow = (line: string): string[] => {
  const [, cell = ''] = /^\| (`\.[^|]*) \|/.exec(line) ?? [];
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, entry = '']) => entry);
};

/**
 * Returns the text of a package's README as it is published. Links to other files of this repository would be broken
 * there, so their text replaces them. Rows of entries that only this repository has are left out.
 * @param internal names of exports that are not published
 * @throws Error if a row names entries of both kinds
 */
export const toPublishedReadme = (text: string, internal: readonly string[]): string =>
  removeRelativeLinks(text)
    .split('\n')
    .filter((line) => {
      const entries = listEntriesOfRow(line);
      const left = entries.filter((entry) => internal.includes(entry));
      if (left.length > 0 && left.length < entries.length)
        throw new Error(`A row of a README names both published and unpublished entries: ${line}`);
      return left.length === 0;
    })
    .join('\n');
