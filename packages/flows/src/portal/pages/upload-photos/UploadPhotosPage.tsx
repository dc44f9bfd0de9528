import type { Rental } from '@journey/api/rentals';
import { Stack } from '@journey/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';
import { RentalsLoader } from '../../area/RentalsLoader.tsx';
import { layoutMessages, uploadPhotosMessages as text } from '../../messages.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { useFocusFirstButton } from '../../../photos/pick/use-focus-first.ts';
import { isBatchWaitingToSend } from '../../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../../photos/send/use-sending.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoSendProgress } from './PhotoSendProgress.tsx';
import { PhotoForm } from './PhotoForm.tsx';
import { PhotoTerms } from './PhotoTerms.tsx';

/**
 * Renders the page on which a renter photographs the vehicle of the current rental: terms, photos, comments and
 * location.
 */
export const UploadPhotosPage = () => {
  const { rental } = useCurrentRental();
  return (
    <Stack>
      <PageHead title={text.title} lead={rental && `${text.intro(rental.agreementNumber)} ${text.advice}`} />
      <RentalsLoader>{(current) => <Upload key={current.agreementNumber} rental={current} />}</RentalsLoader>
    </Stack>
  );
};

const Upload = ({ rental }: { readonly rental: Rental }) => {
  const { work, state } = usePhotoBatch(rental);
  const navigate = useNavigate();
  const resume = useKeepSendingBatch(work, state, () => void navigate('/app/rental-photos'));
  const { phase, draft } = state;
  const [isAsked, setAsked] = useState(false);
  const form = useFocusFirstButton(isAsked && draft.hasAcceptedTerms);
  if (phase === 'loading') return <Waiting label={layoutMessages.loading} />;
  if (isBatchWaitingToSend(state))
    return <PhotoSendProgress work={work} state={state} onResume={resume} withPhotos />;
  const accept = () => {
    setAsked(true);
    void work.acceptTerms();
  };
  if (!draft.hasAcceptedTerms) return <PhotoTerms onAccept={accept} />;
  return (
    <div ref={form}>
      <PhotoForm work={work} state={state} />
    </div>
  );
};
