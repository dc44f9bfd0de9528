/** Whether a file is a whole PDF: its mark at the beginning, its end at the end. */
import { Problem } from '../../core/problem.ts';

const latin1 = new TextDecoder('latin1');
const textOf = async (part: Blob) => latin1.decode(await part.arrayBuffer());

/** @throws Problem 422 when it is none */
export const checkPdf = async (file: Blob): Promise<void> => {
  const isWhole =
    (await textOf(file.slice(0, 5))) === '%PDF-' && (await textOf(file.slice(-1024))).includes('%%EOF');
  if (!isWhole) throw new Problem(422, 'The file is no whole PDF.');
};
