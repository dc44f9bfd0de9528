import type { Drafts } from '../../engine/drafts/drafts.ts';

/** The paper of a submitted report, for the person's own copy. */
export interface KeptPaper {
  readonly pdf: Blob;
  readonly reportNumber: string;
}

const paperName = (reportId: string) => `paper/${reportId}`;

export const keepPaper = (drafts: Drafts, reportId: string, paper: KeptPaper): Promise<boolean> =>
  drafts.put(paperName(reportId), paper);

/** The paper of a report that was handed in from this device, where it is still kept. */
export const keptPaper = async (drafts: Drafts, reportId: string): Promise<KeptPaper | undefined> => {
  const found = (await drafts.get(paperName(reportId))) as Partial<KeptPaper> | undefined;
  return found?.pdf instanceof Blob && found.reportNumber
    ? { pdf: found.pdf, reportNumber: found.reportNumber }
    : undefined;
};
