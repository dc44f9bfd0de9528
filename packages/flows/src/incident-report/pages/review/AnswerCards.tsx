import { Accordion, Link, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { StoredPhotos } from '../../../photos/show/StoredPhotos.tsx';
import { getReportStepPath } from '../../flow.ts';
import { getReportPhotoFolder } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { type ReviewCard, createReviewCards } from '../../submission/cards.ts';
import { reviewMessages as text } from './messages.ts';
import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { useEffect, useState } from 'react';
import { readReportPhotos } from '../../submission/photo-counts.ts';

/**
 * Returns the cards of answers that the review page shows, with the photos on this device; `undefined` until the
 * photos have been read.
 */
export const useReviewCards = (report: IncidentReport, rental: IncidentRental): ReviewCard[] | undefined => {
  const reporting = useIncidentReportApp();
  const [cards, setCards] = useState<ReviewCard[]>();
  useEffect(() => {
    let isGone = false;
    const { type, details } = report;
    void (async () => {
      const photos = await readReportPhotos(reporting, report);
      if (!isGone) setCards(createReviewCards({ type, rental, details, photos }));
    })();
    return () => {
      isGone = true;
    };
  }, [reporting, report, rental]);
  return cards;
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
  const { search } = useLocation();
  return cards.map(({ title, step, groups }) => (
    <Accordion key={title} title={title} open>
      <Stack $gap={16}>
        {step && !isLocked && (
          <div>
            <Link as={RouterLink} to={getReportStepPath(step) + search} state={{ returnTo: 'review' }}>
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
              empty={text.notProvided}
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
