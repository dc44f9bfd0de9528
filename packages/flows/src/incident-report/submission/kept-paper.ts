import type { Drafts } from '../../engine/drafts/drafts.ts';

/** The PDF of a submitted report, stored so that the person can save a copy. */
export interface KeptPaper {
  readonly pdf: Blob;
  readonly reportNumber: string;
}

const paperName = (reportId: string) => `paper/${reportId}`;

export const keepPaper = (drafts: Drafts, reportId: string, paper: KeptPaper): Promise<boolean> =>
  drafts.put(paperName(reportId), paper);

/** Returns the stored PDF of a report that was submitted from this device, if it is still there. */
export const keptPaper = async (drafts: Drafts, reportId: string): Promise<KeptPaper | undefined> => {
  const found = (await drafts.get(paperName(reportId))) as Partial<KeptPaper> | undefined;
  return found?.pdf instanceof Blob && found.reportNumber
    ? { pdf: found.pdf, reportNumber: found.reportNumber }
    : undefined;
};
