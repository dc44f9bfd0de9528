/** The readers of answers (`packages/api/src/transport/read.ts`, `wire/dates.ts`): they take a value and what it is called. */
const READERS = new Set([
  'fields',
  'optional',
  'list',
  'text',
  'filledText',
  'optionalText',
  'number',
  'truth',
  'optionalDate',
  'optionalLocalTime',
  'optionalMoment',
]);

/** A node of the syntax tree, as far as it is asked here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}
interface Path {
  readonly node: Node;
  readonly parent?: Node | null;
}

/** Leaves out what a reader calls its value: the word is in the log of a malformed answer, and in nothing that is shown. */
const namesInErrors = {
  shouldIgnore: ({ node, parent }: Path): string | undefined =>
    parent?.type === 'CallExpression' &&
    parent.arguments?.[1] === node &&
    /^(StringLiteral|TemplateLiteral)$/.test(node.type) &&
    READERS.has(parent.callee?.name ?? '')
      ? 'It names a value in the log alone.'
      : undefined,
};

/** What Stryker loads by this file's path. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'names-in-errors', value: namesInErrors }];
export const ignorers = [namesInErrors];
