/**
 * Matches the names of the functions that parse values of the services' responses
 * (`packages/api/src/wire/read.ts` and the parsers built on it), such as `readText`, `parseReport`
 * and `textCodec.read`. Their second argument is the value's name, which appears in the log if the
 * value is malformed.
 */
const READER = /^(read|parse)([A-Z]|$)/;

/** A node of Stryker's syntax tree, with only the properties that are used here. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly callee?: Node;
  readonly property?: Node;
  readonly arguments?: readonly Node[];
}
interface Path {
  readonly node: Node;
  readonly parent?: Node | null;
}

/**
 * Excludes a string from mutation testing: the name that a parser of responses gives to a value. It appears only in the
 * log of a malformed response, so no test needs to detect a change of it.
 */
const namesInErrors = {
  shouldIgnore: ({ node, parent }: Path): string | undefined =>
    parent?.type === 'CallExpression' &&
    parent.arguments?.[1] === node &&
    /^(StringLiteral|TemplateLiteral)$/.test(node.type) &&
    READER.test(parent.callee?.name ?? parent.callee?.property?.name ?? '')
      ? 'It names a value only in the log.'
      : undefined,
};

/** Stryker, which runs the mutation tests, loads these exports by the path of this file. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'names-in-errors', value: namesInErrors }];
export const mutantIgnorers = [namesInErrors];
