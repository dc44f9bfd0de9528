/** What a PDF's objects do, by pdf-lib's parser, which opens object streams as well. */
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

/** Keys that hold a script, a further action, a file or a form that runs. */
const keys: Readonly<Record<string, string>> = {
  JS: 'a script',
  JavaScript: 'a script',
  AA: 'an action',
  EF: 'a file',
  EmbeddedFiles: 'a file',
  XFA: 'a form',
};

/** What an object says it is, under Type, Subtype or S. Links within the paper and to the web may stay. */
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

/** Bytes of packed objects in all: a thousand times as many unpack to what a server has memory for. */
const packedAtMost = 64 * 1024;

/**
 * Looks at every object of a PDF, those of earlier revisions included.
 * @param bytes a PDF
 * @param refuse makes the error for what must not be in it
 * @throws what `refuse` makes, or the parser's own errors
 */
export const refuseActive = async (bytes: Uint8Array, refuse: (what: string) => Error): Promise<void> => {
  const parser = new BoundedParser(bytes, refuse);
  const context = await parser.parseDocument();
  // Its texts and streams could be neither read nor judged.
  if (context.trailerInfo.Encrypt) throw refuse('a lock');
  const { Root, Info, ID } = context.trailerInfo;
  const packed = context.enumerateIndirectObjects().map(([, object]) => object);
  for (const object of [...parser.seen, ...packed, Root, Info, ID]) {
    const what = object && activeIn(object, context);
    if (what) throw refuse(what);
  }
};

/** Remembers all that it reads, and refuses packed objects that could unpack to too much before they are unpacked. */
class BoundedParser extends PDFParser {
  /** Objects as they stand in the file: a later revision of one does not hide the earlier. */
  readonly seen: PDFObject[] = [];
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
    if (this.packed > packedAtMost || isTwicePacked) throw this.refuse('too much packed');
    return object;
  }
}

const nameOf = (object: PDFObject | undefined, context: PDFContext): string | undefined => {
  const found = object instanceof PDFRef ? context.lookup(object) : object;
  return found instanceof PDFName ? found.decodeText() : undefined;
};

/** @returns what in an object is more than paper; what it refers to is looked at by itself */
const activeIn = (object: PDFObject, context: PDFContext): string | undefined => {
  if (object instanceof PDFRawStream) return activeIn(object.dict, context);
  if (object instanceof PDFArray) return first(object.asArray(), (one) => activeIn(one, context));
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

/** What a paper does when it is opened: to show a page is no more than a view of it. */
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
