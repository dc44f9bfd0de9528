import type { Drafts } from '../../engine/drafts/drafts.ts';

/** The PDF of a submitted report. The device stores it so that the person can save a copy. */
export interface StoredPdf {
  readonly pdf: Blob;
  readonly reportNumber: string;
}

const paperName = (reportId: string) => `paper/${reportId}`;

export const storePdf = (drafts: Drafts, reportId: string, storedPdf: StoredPdf): Promise<boolean> =>
  drafts.put(paperName(reportId), storedPdf);

/** Returns the stored PDF of a report that was submitted from this device, if it is still there. */
export const readStoredPdf = async (drafts: Drafts, reportId: string): Promise<StoredPdf | undefined> => {
  const found = (await drafts.get(paperName(reportId))) as Partial<StoredPdf> | undefined;
  return found?.pdf instanceof Blob && found.reportNumber
    ? { pdf: found.pdf, reportNumber: found.reportNumber }
    : undefined;
};
