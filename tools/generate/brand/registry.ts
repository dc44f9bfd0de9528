/**
 * Functions that add a brand to lists in source files, by changing the text. Each takes a file's text and returns
 * the new text.
 */

/**
 * Adds an item to the end of a list in a source text.
 * @param opening matches the start of the list up to and including its opening bracket
 * @throws if there is no such list
 */
export const insertListItem = (text: string, opening: RegExp, item: string): string => {
  const found = opening.exec(text);
  const end = found ? getClosing(text, found.index + found[0].length - 1) : -1;
  if (end < 0) throw new Error(`The list ${String(opening)}, to which ${item} must be added, was not found`);
  const before = text.slice(0, end).trimEnd();
  return `${before}${/[[{,]$/.test(before) ? '' : ','} ${item}${text.slice(end)}`;
};

/** Returns the index of the bracket in a source text that closes the one at index `open`; -1 if there is none. */
const getClosing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('[{('.includes(text[at] ?? '')) depth += 1;
    if (']})'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
};

/** Adds an import to a source text, after its last import. */
export const insertImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^import .*;$/gm)].at(-1);
  if (!last) throw new Error(`There is no import after which ${line} can be added`);
  const at = last.index + last[0].length;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
};
