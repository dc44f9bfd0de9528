import { parseSync } from 'vite';

/** A property of an interface or of an object type. */
export interface TypeMember {
  readonly name: string;
  /** The property's type as the source code states it, on one line. */
  readonly type: string;
  readonly isOptional: boolean;
  /** The comment above the property, on one line; empty if there is none. */
  readonly comment: string;
}

/** An exported interface or object type, with the properties that it declares itself. */
export interface TypeEntry {
  readonly name: string;
  /**
   * The types from which the interface or object type inherits further properties, as the source code states them.
   */
  readonly bases: readonly string[];
  readonly members: readonly TypeMember[];
}

/** A node of the parser's syntax tree, with only the properties that this module reads. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly declaration?: SyntaxNode;
  readonly id?: { readonly name: string };
  readonly extends?: readonly SyntaxNode[];
  readonly body?: SyntaxNode | readonly SyntaxNode[];
  readonly members?: readonly SyntaxNode[];
  readonly types?: readonly SyntaxNode[];
  readonly key?: SyntaxNode;
  readonly optional?: boolean;
  readonly typeAnnotation?: SyntaxNode;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the text of a block comment without its stars. */
const wordsOfComment = (value: string): string =>
  onOneLine(value.replace(/^\*/, '').replace(/\n\s*\*/g, ' '));

/**
 * Returns the interfaces and object types that a source file exports, in order.
 * @param file the file's name, whose extension tells the parser whether the file contains JSX
 */
export const readExportedTypes = (file: string, source: string): TypeEntry[] => {
  const { program, comments } = parseSync(file, source);
  const sliceOf = ({ start, end }: SyntaxNode): string => onOneLine(source.slice(start, end));
  const commentAbove = ({ start }: SyntaxNode): string => {
    const above = comments.findLast(({ end }) => end <= start && !source.slice(end, start).trim());
    return above ? wordsOfComment(above.value) : '';
  };
  const toMember = (node: SyntaxNode): TypeMember => {
    const isProperty = node.type === 'TSPropertySignature' && node.typeAnnotation;
    return {
      name: node.key ? sliceOf(node.key) : sliceOf(node),
      type: isProperty ? sliceOf(node.typeAnnotation).replace(/^: /, '') : sliceOf(node),
      isOptional: node.optional === true,
      comment: commentAbove(node),
    };
  };
  return (program.body as unknown as SyntaxNode[]).flatMap(({ declaration }): TypeEntry[] => {
    const name = declaration?.id?.name ?? '';
    if (declaration?.type === 'TSInterfaceDeclaration') {
      const { body } = declaration.body as { body: readonly SyntaxNode[] };
      return [{ name, bases: (declaration.extends ?? []).map(sliceOf), members: body.map(toMember) }];
    }
    if (declaration?.type !== 'TSTypeAliasDeclaration' || !declaration.typeAnnotation) return [];
    const { typeAnnotation: value } = declaration;
    const parts = value.type === 'TSIntersectionType' ? (value.types ?? []) : [value];
    const own = parts.flatMap((part) => (part.type === 'TSTypeLiteral' ? (part.members ?? []) : []));
    const bases = parts.filter((part) => part.type !== 'TSTypeLiteral').map(sliceOf);
    return own.length > 0 ? [{ name, bases, members: own.map(toMember) }] : [];
  });
};
