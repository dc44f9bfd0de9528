import { type Rental, useRentals } from '@journey/api/rentals';
import { AlignToColumnEdge, Button, Cluster, LinkButton, Stack } from '@journey/ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { keepFocus } from '../../engine/keep-focus.ts';
import { countPhotoTasks, isBatchBlocked, isBatchWaitingToSend } from '../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../photos/send/use-sending.ts';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import { uploadPhotosMessages as text } from '../photo-messages.ts';
import { usePortalApp } from '../portal.ts';
import { openDraftsOfRentals, watchRentalsOnDevice } from '../rental-drafts.ts';
import { useCurrentRental } from './RentalPage.tsx';
import { useAreAllBatchesBlocked, usePhotoBatch } from '../use-photo-batch.ts';

interface Props {
  readonly rental: Rental;
}

// The effects depend on this text of the agreement numbers, so that changes of other data of the rentals do not open
// the drafts again.
const toText = (rentals: readonly Rental[]): string =>
  rentals.map(({ agreementNumber }) => agreementNumber).join(' ');
const toNumbers = (joined: string): string[] => joined.split(' ').filter(Boolean);

const addNew = (known: readonly string[], found: readonly string[]): readonly string[] =>
  found.every((number) => known.includes(number)) ? known : [...new Set([...known, ...found])];

/**
 * Returns the agreement numbers of the rentals that have photos on this device. `found` contains those found so far.
 * `searched` contains those found when the last search ended, which changes less often.
 */
const useRentalsOnDevice = (rentals: readonly Rental[]) => {
  const portal = usePortalApp();
  const [found, setFound] = useState<readonly string[]>([]);
  const [searched, setSearched] = useState<readonly string[]>([]);
  const numbers = toText(rentals);
  useEffect(
    () =>
      watchRentalsOnDevice(portal, toNumbers(numbers), (onDevice, isComplete) => {
        setFound((known) => addNew(known, onDevice));
        if (isComplete) setSearched((known) => addNew(known, onDevice));
      }),
    [portal, numbers],
  );
  return { found, searched };
};

/** Shows a notice about unsent photos on every portal page, and continues to send them (P-13). */
export const UnsentPhotos = () => {
  const portal = usePortalApp();
  const { data: all = [] } = useRentals();
  const { found, searched } = useRentalsOnDevice(all);
  const rentals = all.filter(({ agreementNumber }) => found.includes(agreementNumber));
  const numbers = toText(all.filter(({ agreementNumber }) => searched.includes(agreementNumber)));
  const openDrafts = useCallback(() => openDraftsOfRentals(portal, toNumbers(numbers)), [portal, numbers]);
  const areAllBlocked = useAreAllBatchesBlocked(rentals);
  return (
    <>
      {rentals.map((rental) => (
        <Sender key={rental.agreementNumber} rental={rental} />
      ))}
      <WaitingToSend
        openDrafts={searched.length > 0 ? openDrafts : undefined}
        describe={({ taskIds }) => text.unsent(countPhotoTasks(taskIds))}
        how={areAllBlocked ? undefined : waitingToSendMessages.sentByItself}
      >
        {rentals.map((rental) => (
          <Unsent key={rental.agreementNumber} rental={rental} />
        ))}
      </WaitingToSend>
    </>
  );
};

/** Sends a rental's submitted photos, whatever page is shown. It renders nothing. */
const Sender = ({ rental }: Props) => {
  useKeepSendingBatch(usePhotoBatch(rental));
  return null;
};

const photoPages = ['/app/rental-photos', '/app/upload-vehicle-photos'];

/** Shows how many photos of a rental have been sent, and lets the person resume sending and view them. */
const Unsent = ({ rental }: Props) => {
  const { work, state } = usePhotoBatch(rental);
  const { rental: current, choose } = useCurrentRental();
  const { pathname } = useLocation();
  const id = useId();
  const { agreementNumber } = rental;
  // The two pages about photos already show the progress of each photo, so it is left out there.
  const isShownByPage = photoPages.includes(pathname) && current?.agreementNumber === agreementNumber;
  if (!isBatchWaitingToSend(state) || isShownByPage) return null;
  const { phase, sent, canResume, draft } = state;
  const canGoOn = phase === 'failed' && canResume;
  const photos = (
    <LinkButton
      as={RouterLink}
      to="/app/rental-photos"
      onClick={() => choose(agreementNumber)}
      data-variant="quiet"
    >
      {text.showUnsent}
    </LinkButton>
  );
  return (
    <Stack $gap={12} ref={keepFocus} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id}>
        {text.unsentOf(agreementNumber, text.count(sent.length, Object.keys(draft.shots).length))}
        {isBatchBlocked(state) && ` ${text.blocked}`}
      </p>
      {canGoOn ? (
        <Cluster>
          <Button onClick={() => void work.send()}>{text.resume}</Button>
          {photos}
        </Cluster>
      ) : (
        <AlignToColumnEdge>{photos}</AlignToColumnEdge>
      )}
    </Stack>
  );
};
