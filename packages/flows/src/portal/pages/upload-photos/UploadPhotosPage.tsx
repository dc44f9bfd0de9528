import type { Rental } from '@journey/api/rentals';
import { AlignToColumnEdge, Button, Card, LinkButton, Stack, StatusNotice } from '@journey/ui';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { useFocusFirstButton } from '../../../photos/pick/use-focus-first.ts';
import { isBatchWaitingToSend } from '../../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../../photos/send/use-sending.ts';
import { reloadIfFileTransferFailed } from '../../../shell/host-reachable.ts';
import { Waiting } from '../../../shell/Waiting.tsx';
import { RentalPage } from '../../area/RentalPage.tsx';
import { portalPhotoMessages, uploadPhotosMessages as text } from '../../photo-messages.ts';
import { useRentalTimeZones } from '../../rental-time-zones.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoForm } from './PhotoForm.tsx';
import { PhotoSendProgress } from './PhotoSendProgress.tsx';

/** Renders the page on which a renter photographs the vehicle: terms, photos, comments and location. */
export const UploadPhotosPage = () => (
  <RentalPage
    title={text.title}
    intro={(agreementNumber) => `${portalPhotoMessages.intro(agreementNumber)} ${portalPhotoMessages.advice}`}
  >
    {(current) => <Upload key={current.agreementNumber} rental={current} />}
  </RentalPage>
);

const Upload = ({ rental }: { readonly rental: Rental }) => {
  const batch = usePhotoBatch(rental);
  // The stage of the photos depends on the branches' time zones, which are read from the cache at Submit.
  useRentalTimeZones(rental);
  const { work, state } = batch;
  const navigate = useNavigate();
  const resume = useKeepSendingBatch(batch, {
    onEnd: (outcome) => {
      // If the device has lost a submitted photo, nothing was sent, and this page shows which photos are needed again.
      const isTakenAgain = outcome === 'failed' && !isBatchWaitingToSend(work.get());
      if (!isTakenAgain) void navigate('/app/rental-photos');
    },
    onUnreachable: () => void reloadIfFileTransferFailed(),
  });
  const { phase, draft, hasUnreportedArrival } = state;
  const [isAsked, setAsked] = useState(false);
  const form = useFocusFirstButton(isAsked && draft.hasAcceptedTerms);
  if (phase === 'loading') return <Waiting />;
  if (isBatchWaitingToSend(state)) return <PhotoSendProgress {...batch} onResume={resume} withPhotos />;
  const accept = () => {
    setAsked(true);
    void work.acceptTerms();
  };
  if (!draft.hasAcceptedTerms)
    return (
      <>
        {hasUnreportedArrival && <Arrived />}
        <PhotoTerms onAccept={accept} />
      </>
    );
  return (
    <div ref={form}>
      <PhotoForm {...batch} />
    </div>
  );
};

/** The list of terms for photos, with space for its bullets inside the card. */
const Terms = styled(Stack)`
  padding-left: var(--space16);
  list-style: disc;
`;

/** Renders the terms that the person must accept before taking the first photo of the vehicle (P-12). */
const PhotoTerms = ({ onAccept }: { readonly onAccept: () => void }) => (
  <Card as="section" ref={keepFocus}>
    <Stack>
      <h2>{text.termsTitle}</h2>
      <Terms as="ul" $gap={12}>
        {text.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Terms>
      <div>
        <Button variant="primary" onClick={onAccept}>
          {text.accept}
        </Button>
      </div>
    </Stack>
  </Card>
);

/**
 * The notice that photos sent before this page was loaded have arrived. It appears, for example, if the page was
 * reloaded while the last photo was being sent.
 */
const Arrived = () => (
  <StatusNotice tone="success" title={text.uploaded}>
    <AlignToColumnEdge>
      <LinkButton as={RouterLink} to="/app/rental-photos" data-variant="quiet">
        {text.showUnsent}
      </LinkButton>
    </AlignToColumnEdge>
  </StatusNotice>
);
