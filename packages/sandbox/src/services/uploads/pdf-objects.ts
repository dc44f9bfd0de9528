/**
 * Finds active content, such as scripts, in the objects of a PDF. It uses pdf-lib's parser, which also unpacks
 * compressed objects.
 */
import { PDFDict, PDFName, PDFRef, type PDFContext, type PDFObject } from 'pdf-lib';
import { nameOf, parseBoundedPdf } from './bounded-pdf-parser.ts';

/**
 * Keys that make a PDF object active content, each with its name in the error message: a script, an additional action,
 * an embedded file or an XFA form.
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
 * Checks that no object of a PDF is active content, including objects of earlier revisions.
 * @param bytes a PDF
 * @param refuse creates the error for content that must not be in the file
 * @throws the error that `refuse` creates, or the parser's own errors
 */
export const assertNoActivePdfContent = async (
  bytes: Uint8Array,
  refuse: (what: string) => Error,
): Promise<void> => {
  const { context, seen } = await parseBoundedPdf(bytes, refuse);
  // An encrypted PDF is refused, because its texts and streams cannot be checked.
  if (context.trailerInfo.Encrypt) throw refuse('a lock');
  for (const object of seen) {
    const what = activeIn(object instanceof PDFDict ? object : object.dict, context);
    if (what) throw refuse(what);
  }
};

/** @returns the kind of active content that a dictionary is, if any; nested dictionaries are checked separately */
const activeIn = (dict: PDFDict, context: PDFContext): string | undefined => {
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText();
    const kind = kindKeys.includes(key) ? nameOf(value, context) : undefined;
    if (key === 'OpenAction' && isAction(value, context)) return 'an action';
    const what = own(keys, key) ?? (kind && own(kinds, kind));
    if (what) return what;
  }
  return undefined;
};

const own = (table: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Whether the action that runs when the PDF is opened does more than show a page. */
const isAction = (value: PDFObject, context: PDFContext): boolean => {
  const action = value instanceof PDFRef ? context.lookup(value) : value;
  return action instanceof PDFDict && nameOf(action.get(PDFName.of('S')), context) !== 'GoTo';
};
