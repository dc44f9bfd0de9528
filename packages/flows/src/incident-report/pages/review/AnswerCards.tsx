import { Accordion, Link, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { StoredPhotos } from '../../../photos/show/StoredPhotos.tsx';
import { useLoaded, useReportAddress } from '../../use-report.tsx';
import { getReportPhotoFolder } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { type ReviewCard, createReviewCards } from '../../submission/cards.ts';
import { reviewMessages as text } from './messages.ts';
import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { useCallback } from 'react';
import { readReportPhotos } from '../../submission/photo-counts.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';

/**
 * Returns the cards of answers that the review page shows, with the photos on this device; `undefined` until the
 * photos have been read.
 */
export const useReviewCards = (report: IncidentReport, rental: IncidentRental): ReviewCard[] | undefined => {
  const reporting = useIncidentReportApp();
  return useLoaded(
    useCallback(async () => {
      const { type, details } = report;
      return createReviewCards({ type, rental, details, photos: await readReportPhotos(reporting, report) });
    }, [reporting, report, rental]),
  );
};

/** An answer that the person typed; shown with its line breaks. */
const Typed = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface Props {
  readonly reportId: string;
  readonly cards: readonly ReviewCard[];
  /** Whether the links for changing answers are hidden, because the report is being sent. */
  readonly isLocked: boolean;
}

/**
 * Renders the answers of an incident report for review: one collapsible card for each step, with a link to change
 * its answers (docs/interface.md#review-and-confirmation).
 */
export const AnswerCards = ({ reportId, cards, isLocked }: Props) => {
  const reporting = useIncidentReportApp();
  const address = useReportAddress();
  return cards.map(({ title, step, groups }) => (
    <Accordion key={title} title={title} open>
      <Stack $gap={16}>
        {step && !isLocked && (
          <div>
            <Link as={RouterLink} to={address(step)} state={{ returnTo: 'review' }}>
              {text.change}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Link>
          </div>
        )}
        {groups.map(({ heading, answers, photos }) => (
          <Stack key={heading ?? title} $gap={8}>
            {heading && <h3>{heading}</h3>}
            <SummaryList
              rows={answers.map(({ label, value }) => ({ label, value: value && <Typed>{value}</Typed> }))}
              empty={labels.notProvided}
            />
            {photos && (
              <StoredPhotos
                label={photos.label}
                folder={getReportPhotoFolder(reporting, reportId, photos.group)}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Accordion>
  ));
};
