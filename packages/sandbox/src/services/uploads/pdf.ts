/** Judges a PDF that has arrived: whole, and paper alone. Nothing in it runs, opens another program or carries a file. */
import { Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { StoreUnavailable } from '../../store/unavailable.ts';
import type { Staging, Waiting } from '../../store/staging.ts';

const latin1 = new TextDecoder('latin1');
const textOf = async (part: Blob) => latin1.decode(await part.arrayBuffer());

const broken = () => new Problem(422, 'The file is no whole PDF.');
const active = (what: string) => new Problem(422, `The PDF is refused: it has ${what} in it.`);

/** A PDF is in memory while it is looked at. */
const atATime = turns(1);

/**
 * @param file waits, and is still its owner's to discard
 * @returns the PDF to keep, written anew of the objects that were looked at: an old revision, or an object that only the
 *   file's own table of contents finds, is not among them
 * @throws Problem 422 with what is wrong, in a sentence
 */
export const takePdf = async (file: Blob, staging: Staging): Promise<Waiting> => {
  const isWhole =
    (await textOf(file.slice(0, 5))) === '%PDF-' && (await textOf(file.slice(-1024))).includes('%%EOF');
  if (!isWhole) throw broken();
  return atATime(async () => {
    try {
      const { rewritten } = await import('./pdf-objects.ts');
      const bytes = await rewritten(new Uint8Array(await file.arrayBuffer()), active);
      return await staging.stage(pieces(bytes));
    } catch (error) {
      if (error instanceof Problem || error instanceof StoreUnavailable) throw error;
      // Whatever a parser cannot read, nobody else need be shown.
      throw broken();
    }
  });
};

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new Uint8Array(bytes);
}
