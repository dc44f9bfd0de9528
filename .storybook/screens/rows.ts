/** A row of the product's documentation, such as P-01: its title and the Markdown text of its section. */
export interface Row {
  readonly title: string;
  readonly text: string;
}

/** Matches the heading of a row, `### <a id="p-01"></a>P-01 Sign-in`, up to the next heading of its level or above. */
const SECTION = /^### <a id="[a-z]-\d\d"><\/a>([A-Z]-\d\d) (.+)\n([\s\S]*?)(?=^##|(?![\s\S]))/gm;

/** Matches a link to another file of the repository, which leads nowhere in the workshop. */
const LINK = /\[([^\]]+)\]\((?!https?:)[^)]*\)/g;

const unlink = (text: string): string => text.replaceAll(LINK, '$1').trim();

/**
 * Returns the rows of a page of docs/product, by their ids. Links to other files become plain text.
 * @param page the page's Markdown text
 */
export const readRows = (page: string): ReadonlyMap<string, Row> =>
  new Map(
    [...page.matchAll(SECTION)].map(([, id = '', title = '', text = '']) => [
      id,
      { title, text: unlink(text) },
    ]),
  );

/** Returns the introduction of a page of docs/product: whom the product is for, and its journey. */
export const readIntroduction = (page: string): string =>
  unlink(page.replace(/^# .+\n/, '').split(/^## /m)[0] ?? '');
