/** Judges a PDF that has arrived: whole, and paper alone. Nothing in it runs, opens another program or carries a file. */
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';

const latin1 = new TextDecoder('latin1');
const textOf = async (part: Blob) => latin1.decode(await part.arrayBuffer());

const broken = () => new Problem(422, 'The file is no whole PDF.');
const active = (what: string) => new Problem(422, `The PDF is refused: it has ${what} in it.`);

/** A PDF is in memory while it is looked at. */
const atATime = turns(1);

/** Names of what runs, wherever they stand: a table of contents may lead to an object inside of a stream. */
const told: readonly (readonly [name: RegExp, what: string])[] = [
  [/\/JavaScript\b/, 'a script'],
  [/\/(Launch|SubmitForm|ImportData)\b/, 'an action'],
  [/\/EmbeddedFiles?\b/, 'a file'],
];
/** Names may be spelt with the numbers of their signs: `/L#61unch`. */
const plain = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, sign: string) => String.fromCharCode(Number.parseInt(sign, 16)));

/**
 * The file is kept as it was sent, since it is what was signed.
 * @throws Problem 422 with what is wrong, in a sentence
 */
export const checkPdf = async (file: Blob): Promise<void> => {
  const isWhole =
    (await textOf(file.slice(0, 5))) === '%PDF-' && (await textOf(file.slice(-1024))).includes('%%EOF');
  if (!isWhole) throw broken();
  await atATime(async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = plain(latin1.decode(bytes));
    const found = told.find(([name]) => name.test(text));
    if (found) throw active(found[1]);
    // Without an object there is nothing that could run.
    if (!/\bobj\b/.test(text)) return;
    try {
      const { refuseActive } = await import('./pdf-objects.ts');
      await refuseActive(bytes, active);
    } catch (error) {
      // Whatever a parser cannot read, nobody else need be shown.
      throw error instanceof Problem ? error : broken();
    }
  });
};
