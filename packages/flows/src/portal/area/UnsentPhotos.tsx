import type { Rental } from '@journey/api/rentals';
import { useRentals } from '@journey/api/rentals';
import { Button, Cluster, LinkButton, Notice, Stack } from '@journey/ui';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useIsOnline } from '../../engine/use-online.ts';
import { isBatchWaitingToSend } from '../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../photos/send/use-sending.ts';
import { uploadPhotosMessages as text } from '../messages.ts';
import { useCurrentRental } from '../use-current-rental.ts';
import { usePhotoBatch } from '../use-photo-batch.ts';

/**
 * Renders a notice on every portal page while submitted photos have not been sent, and continues to send them
 * from there (P-13).
 */
export const UnsentPhotos = () =>
  (useRentals().data ?? []).map((rental) => <Unsent key={rental.agreementNumber} rental={rental} />);

const photoPages = ['/app/rental-photos', '/app/upload-vehicle-photos'];

const Unsent = ({ rental }: { readonly rental: Rental }) => {
  const { work, state } = usePhotoBatch(rental);
  const resume = useKeepSendingBatch(work, state);
  const { rental: current, choose } = useCurrentRental();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const { agreementNumber } = rental;
  // The two pages about photos show the progress of each photo themselves, so this notice is left out there.
  const isShownByPage = photoPages.includes(pathname) && current?.agreementNumber === agreementNumber;
  if (!isBatchWaitingToSend(state) || isShownByPage) return null;
  const { phase, sent, canResume, draft } = state;
  const isStopped = phase === 'failed';
  const why = !isStopped
    ? text.keepOpen
    : !canResume
      ? text.blocked
      : isOnline
        ? text.interrupted
        : text.offline;
  const open = () => {
    choose(agreementNumber);
    void navigate('/app/rental-photos');
  };
  return (
    <Notice tone={isStopped ? 'warning' : 'info'} role="status" title={text.unsent(agreementNumber)}>
      <Stack $gap={12}>
        <p>
          {text.count(sent.length, Object.keys(draft.shots).length)}. {why}
        </p>
        <Cluster>
          {isStopped && canResume && <Button onClick={resume}>{text.resume}</Button>}
          <LinkButton as={RouterLink} to="/app/rental-photos" onClick={open} data-variant="quiet">
            {text.showUnsent}
          </LinkButton>
        </Cluster>
      </Stack>
    </Notice>
  );
};
