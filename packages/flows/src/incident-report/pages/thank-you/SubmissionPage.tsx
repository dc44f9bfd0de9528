import { useApi } from '@journey/api';
import {
  useIncidentReport,
  type IncidentReport,
  type IncidentRental,
  recordThankYouPageReached,
} from '@journey/api/incidents';
import { BulletList, Card, LinkButton, Notice, Stack, SummaryList, DownloadIcon } from '@journey/ui';
import { useEffect, useState, useEffectEvent } from 'react';
import { styled } from 'styled-components';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { getPortalLoginUrl, getSiteId } from '../../../site/index.ts';
import { AnotherVehicle } from '../../area/AnotherVehicle.tsx';
import { deleteDraftsOfSentReport, openReportDrafts, readStoredPdf } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { createReportEntryState, ReportRedirect, usePageReport, useReportRental } from '../../use-report.tsx';
import { thankYouMessages as text } from './messages.ts';
import { SendSmsForm } from './SendSmsForm.tsx';

/**
 * Records with the services that the person has reached the thank-you page. Repeating the request does no harm.
 * @returns how many times in a row that has failed, whether it is under way, and a function that tries again
 */
const useRecorded = (
  reportId: string,
): { readonly failures: number; readonly isBusy: boolean; readonly record: () => void } => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const record = useEffectEvent(async () => {
    setBusy(true);
    try {
      await sendOnce(await openReportDrafts(reporting), {
        name: `recorded/${reportId}`,
        body: reportId,
        send: (idempotencyKey) => recordThankYouPageReached(api, reportId, { idempotencyKey }),
      });
      setFailures(0);
    } catch {
      setFailures((count) => count + 1);
    }
    setBusy(false);
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void record();
  }, [reportId, tries]);
  return { failures, isBusy, record: () => setTries(tries + 1) };
};

/**
 * Renders a link that downloads the PDF of the submitted report, or nothing if this device does not have the PDF.
 */
const SaveCopy = ({ reportId }: { readonly reportId: string }) => {
  const reporting = useIncidentReportApp();
  const [copy, setCopy] = useState<{ href: string; name: string }>();
  useEffect(() => {
    let href: string | undefined;
    let isGone = false;
    void (async () => {
      const paper = await readStoredPdf(await openReportDrafts(reporting), reportId);
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

const Steps = styled(BulletList)`
  list-style: decimal;
`;

/**
 * Renders the thank-you page after the submission: the report's number and what happens next. In the branch app
 * it also offers to send the customer a text message, or links to the portal.
 */
export const SubmissionPage = () => {
  const { data: rental } = useReportRental();
  const open = usePageReport();
  const query = useIncidentReport(open?.id);
  if (!open) return <ReportRedirect to="incidentselection" />;
  if (!query.data || !rental)
    return (
      <>
        {/* The heading thanks the person. It is not shown while the report loads, because the report may not be
            submitted. */}
        {query.error && <PageHeading>{text.title}</PageHeading>}
        <QueryPlaceholder query={query} title={text.title} />
      </>
    );
  // A report that is not submitted redirects to the review. The cached report may be older than the submission,
  // so the page waits for fresh data first.
  if (!query.data.isSubmitted)
    return query.isFetching ? (
      <QueryPlaceholder title={text.title} />
    ) : (
      <ReportRedirect to="review" state={createReportEntryState(open.id)} />
    );
  return <Thanks report={query.data} rental={rental} />;
};

const Thanks = ({ report, rental }: { readonly report: IncidentReport; readonly rental: IncidentRental }) => {
  const reporting = useIncidentReportApp();
  const { site } = reporting;
  const { failures, isBusy, record } = useRecorded(report.id);
  useEffect(() => void deleteDraftsOfSentReport(reporting, report.id), [reporting, report.id]);
  // The services return this source with the session. The address cannot decide it, because anybody can change the
  // address.
  const isApp = rental.source === 'app';
  return (
    <>
      <PageHead title={text.title} />
      <Notice tone="success" title={text.lead}>
        {text.safe}
      </Notice>
      <Card as="section">
        <SummaryList
          rows={[
            { label: text.reference, value: report.reportNumber },
            { label: text.vehicle, value: rental.registration },
          ]}
          empty=""
        />
        <SaveCopy reportId={report.id} />
      </Card>
      {failures > 0 && (
        // The notice disappears together with the pressed button. The page's heading then takes the focus.
        <div ref={keepFocus}>
          <Notice tone="warning" role="alert">
            <TextWithRetry failures={failures} busy={isBusy} onRetry={record}>
              <p>{text.recording}</p>
            </TextWithRetry>
          </Notice>
        </div>
      )}
      {isApp && !report.isUnreported && <SendSmsForm report={report} rental={rental} />}
      {isApp && report.isUnreported && (
        <Card as="section">
          <p>{text.portalLead}</p>
          <div>
            <LinkButton href={getPortalLoginUrl(getSiteId(site), location)} data-variant="primary">
              {text.portal}
            </LinkButton>
          </div>
        </Card>
      )}
      <Card as="section">
        <Stack $gap={8}>
          <h2>{text.next}</h2>
          <Steps as="ol">
            {(isApp ? text.nextStepsForStaff : text.nextSteps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </Stack>
        <SiteAssistanceLine label={text.help} />
        {!isApp && <p>{text.close}</p>}
        <AnotherVehicle />
      </Card>
    </>
  );
};
