/** A step of the tutorial: editing a file, or running a command. */
export type TutorialAction =
  | { readonly kind: 'edit'; readonly path: string; readonly where: Where; readonly block: string }
  | { readonly kind: 'command'; readonly line: string };

type Where = 'made' | 'end' | { readonly side: 'before' | 'after' | 'replace'; readonly anchor: string };

const BLOCK = /^```(\w+)\n([\s\S]*?)^```$/gm;
const IN = /In `([^`]+)`, (before|after|replace) `([^`]+)`:\s*$/;
const END = /At the end of `([^`]+)`:\s*$/;
const MADE = /Make `([^`]+)`:\s*$/;

const parseEdit = (told: string, block: string): TutorialAction => {
  const [, path, side, anchor] = IN.exec(told) ?? [];
  if (path && anchor)
    return { kind: 'edit', path, where: { side: side as 'before' | 'after' | 'replace', anchor }, block };
  const end = END.exec(told)?.[1];
  if (end) return { kind: 'edit', path: end, where: 'end', block };
  const made = MADE.exec(told)?.[1];
  if (made) return { kind: 'edit', path: made, where: 'made', block };
  throw new Error(`The tutorial does not say where this belongs:\n${block}`);
};

/** Returns the tutorial's code blocks in order, each with the instruction from its text. */
export const parseTutorial = (page: string): TutorialAction[] =>
  [...page.matchAll(BLOCK)].flatMap((match): TutorialAction[] => {
    const [, language, block = ''] = match;
    if (language !== 'sh') return [parseEdit(page.slice(0, match.index).trimEnd(), block)];
    return block
      .trim()
      .split('\n')
      .map((line) => ({ kind: 'command', line }));
  });

/**
 * Returns a file's text with a block inserted at its position.
 * @throws an error if not exactly one line of the file contains the anchor
 */
export const applyTutorialEdit = (text: string, where: Exclude<Where, 'made'>, block: string): string => {
  if (where === 'end') return text + block;
  const lines = text.split('\n');
  const at = lines.flatMap((line, index) => (line.includes(where.anchor) ? [index] : []));
  if (at.length !== 1) throw new Error(`${at.length} lines have this instead of one: ${where.anchor}`);
  const begin = at[0]! + (where.side === 'after' ? 1 : 0);
  lines.splice(begin, where.side === 'replace' ? 1 : 0, ...block.trimEnd().split('\n'));
  return lines.join('\n');
};
