/** The content of a document as data, so that it can be compared before the document is laid out. */
import type { PdfSheetWriter } from './sheet.ts';

/** One call of the layout helper: the name of its function and the arguments. */
export type SheetBlock = {
  [Name in keyof PdfSheetWriter]: {
    readonly kind: Name;
    readonly content: Readonly<Parameters<PdfSheetWriter[Name]>>;
  };
}[keyof PdfSheetWriter];

/** Returns the blocks that `write` writes onto a sheet, in order. */
export const collectSheetBlocks = (write: (sheet: PdfSheetWriter) => void): SheetBlock[] => {
  const blocks: SheetBlock[] = [];
  write({
    heading: (...content) => void blocks.push({ kind: 'heading', content }),
    section: (...content) => void blocks.push({ kind: 'section', content }),
    pairs: (...content) => void blocks.push({ kind: 'pairs', content }),
    table: (...content) => void blocks.push({ kind: 'table', content }),
    paragraphs: (...content) => void blocks.push({ kind: 'paragraphs', content }),
    signature: (...content) => void blocks.push({ kind: 'signature', content }),
  });
  return blocks;
};

/** Writes recorded blocks onto a sheet. */
export const writeBlocks = (sheet: PdfSheetWriter, blocks: readonly SheetBlock[]): void => {
  for (const block of blocks) {
    const write = sheet[block.kind] as (...content: readonly unknown[]) => void;
    write(...block.content);
  }
};
