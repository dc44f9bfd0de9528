/**
 * Finds active content, such as scripts, in the objects of a PDF. It uses pdf-lib's parser, which also unpacks
 * compressed objects.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib';

/**
 * Keys that make a PDF object active content, each with what the refusal calls it: a script, an additional
 * action, an embedded file or an XFA form.
 */
const keys: Readonly<Record<string, string>> = {
  JS: 'a script',
  JavaScript: 'a script',
  AA: 'an action',
  EF: 'a file',
  EmbeddedFiles: 'a file',
  XFA: 'a form',
};

/**
 * Values of a PDF object's Type, Subtype or S that make it active content. Links within the document and to the web are
 * allowed.
 */
const kinds: Readonly<Record<string, string>> = {
  JavaScript: 'a script',
  Launch: 'an action',
  SubmitForm: 'an action',
  ImportData: 'an action',
  GoToR: 'an action',
  GoToE: 'an action',
  Rendition: 'an action',
  RichMediaExecute: 'an action',
  EmbeddedFile: 'a file',
  FileAttachment: 'a file',
  RichMedia: 'a file',
  Screen: 'a file',
  Movie: 'a file',
  Sound: 'a file',
};
const kindKeys = ['Type', 'Subtype', 'S'];

/**
 * The maximum size of all compressed objects in a PDF together, in bytes. They can unpack to about a thousand
 * times as much, for which a server has enough memory.
 */
const packedAtMost = 64 * 1024;

/**
 * Checks that no object of a PDF is active content, including objects of earlier revisions.
 * @param bytes a PDF
 * @param refuse creates the error for content that must not be in the file
 * @throws what `refuse` creates, or the parser's own errors
 */
export const assertNoActivePdfContent = async (
  bytes: Uint8Array,
  refuse: (what: string) => Error,
): Promise<void> => {
  const parser = new BoundedParser(bytes, refuse);
  const context = await parser.parseDocument().catch((error: unknown) => {
    // pdf-lib replaces an error that is thrown inside an object by one of its own.
    throw parser.refusal ?? error;
  });
  // An encrypted PDF is refused, because its texts and streams cannot be checked.
  if (context.trailerInfo.Encrypt) throw refuse('a lock');
  const { Root, Info, ID } = context.trailerInfo;
  const packed = context.enumerateIndirectObjects().map(([, object]) => object);
  for (const object of [...parser.seen, ...packed, Root, Info, ID]) {
    const what = object && activeIn(object, context);
    if (what) throw refuse(what);
  }
};

/**
 * A PDF parser that records every object it reads. It refuses compressed objects before it unpacks them if they
 * could become too large.
 */
class BoundedParser extends PDFParser {
  /**
   * All objects that the PDF contains. Objects of an earlier revision stay in the list even if a later revision
   * replaces them.
   */
  readonly seen: PDFObject[] = [];
  /** The error with which compressed objects were refused. */
  refusal?: Error;
  private packed = 0;
  private readonly refuse: (what: string) => Error;

  constructor(bytes: Uint8Array, refuse: (what: string) => Error) {
    super(bytes, Infinity, true);
    this.refuse = refuse;
  }

  override parseObject(): PDFObject {
    const object = super.parseObject();
    if (object instanceof PDFDict || object instanceof PDFRawStream) this.seen.push(object);
    if (!(object instanceof PDFRawStream)) return object;
    const type = nameOf(object.dict.get(PDFName.of('Type')), this.context);
    if (type !== 'ObjStm' && type !== 'XRef') return object;
    this.packed += object.contents.length;
    const filter = object.dict.lookup(PDFName.of('Filter'));
    const isTwicePacked = filter instanceof PDFArray && filter.size() > 1;
    if (this.packed <= packedAtMost && !isTwicePacked) return object;
    this.refusal = this.refuse('too much packed');
    throw this.refusal;
  }
}

const nameOf = (object: PDFObject | undefined, context: PDFContext): string | undefined => {
  const found = object instanceof PDFRef ? context.lookup(object) : object;
  return found instanceof PDFName ? found.decodeText() : undefined;
};

/**
 * @returns the kind of active content in an object of the PDF, or undefined; objects to which it refers are
 *   checked separately
 */
const activeIn = (object: PDFObject, context: PDFContext): string | undefined => {
  if (object instanceof PDFRawStream) return activeIn(object.dict, context);
  if (object instanceof PDFArray) return first(object.asArray(), (item) => activeIn(item, context));
  if (!(object instanceof PDFDict)) return undefined;
  return first(object.entries(), ([name, value]) => {
    const key = name.decodeText();
    const kind = kindKeys.includes(key) ? nameOf(value, context) : undefined;
    if (key === 'OpenAction' && isAction(value, context)) return 'an action';
    return own(keys, key) ?? (kind && own(kinds, kind)) ?? activeIn(value, context);
  });
};

const own = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether the action that runs when the PDF is opened does more than show a page. */
const isAction = (value: PDFObject, context: PDFContext): boolean => {
  const action = value instanceof PDFRef ? context.lookup(value) : value;
  return action instanceof PDFDict && nameOf(action.get(PDFName.of('S')), context) !== 'GoTo';
};

const first = <T>(list: readonly T[], find: (one: T) => string | undefined): string | undefined => {
  for (const one of list) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
};
