/** Checks an uploaded PDF: it must be complete, and nothing in it may run, open another program or embed a file. */
import { HttpError } from '../../core/http-error.ts';
import { createConcurrencyLimiter } from '../../core/concurrency-limiter.ts';

const latin1 = new TextDecoder('latin1');
const textOf = async (part: Blob) => latin1.decode(await part.arrayBuffer());

const broken = () => new HttpError(422, 'The file is no whole PDF.');
const active = (what: string) => new HttpError(422, `The PDF is refused: it has ${what} in it.`);

/** PDFs are checked one at a time, because each is held in memory during the check. */
const atATime = createConcurrencyLimiter(1);

/**
 * Names of active content in a PDF, each with its name in the error message. They must not occur anywhere in the file,
 * not even inside a stream, because a cross-reference table may point to an object there.
 */
const refusalReasons: readonly (readonly [name: RegExp, what: string])[] = [
  [/\/JavaScript\b/, 'a script'],
  [/\/(Launch|SubmitForm|ImportData)\b/, 'an action'],
  [/\/EmbeddedFiles?\b/, 'a file'],
];
/**
 * Decodes the names in a PDF that contain characters as hexadecimal codes, so that no name is hidden: `/L#61unch`
 * becomes `/Launch`.
 */
const plain = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, sign: string) => String.fromCharCode(Number.parseInt(sign, 16)));

/**
 * Refuses a PDF that is incomplete or has active content. It never changes the file, because the file is what the
 * person signed.
 * @throws HttpError 422 whose message says what is wrong
 */
export const assertSafePdf = async (file: Blob): Promise<void> => {
  const isWhole =
    (await textOf(file.slice(0, 5))) === '%PDF-' && (await textOf(file.slice(-1024))).includes('%%EOF');
  if (!isWhole) throw broken();
  await atATime(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = plain(latin1.decode(bytes));
    const found = refusalReasons.find(([name]) => name.test(text));
    if (found) throw active(found[1]);
    // A PDF without objects contains nothing that could run, so it needs no further check.
    if (!/\bobj\b/.test(text)) return;
    try {
      const { assertNoActivePdfContent } = await import('./pdf-objects.ts');
      await assertNoActivePdfContent(bytes, active);
    } catch (error) {
      // A PDF that the parser cannot read is refused as incomplete.
      throw error instanceof HttpError ? error : broken();
    }
  });
};
