import { DownloadIcon, LinkButton } from '@journey/ui';
import { useEffect, useState } from 'react';
import { reportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { readStoredPdf } from '../../submission/stored-pdf.ts';
import { thanksMessages as text } from './messages.ts';

/** Renders a link that downloads the submitted PDF, or nothing on a device that does not have it. */
export const SaveCopy = ({ reportId }: { readonly reportId: string }) => {
  const reporting = useIncidentReportApp();
  const [copy, setCopy] = useState<{ href: string; name: string }>();
  useEffect(() => {
    let href: string | undefined;
    let isGone = false;
    void (async () => {
      const paper = await readStoredPdf(await reportDrafts(reporting), reportId);
      if (!paper || isGone) return;
      href = URL.createObjectURL(paper.pdf);
      setCopy({ href, name: text.fileName(paper.reportNumber) });
    })();
    return () => {
      isGone = true;
      if (href) URL.revokeObjectURL(href);
    };
  }, [reporting, reportId]);
  return (
    copy && (
      <div>
        <LinkButton href={copy.href} download={copy.name}>
          <DownloadIcon /> {text.save}
        </LinkButton>
      </div>
    )
  );
};
