import { useRentals, type Rental, type RentalPickupOrReturn } from '@journey/api/rentals';
import { Cluster, EmptyState, LinkButton, Stack, SummaryList, type SummaryRow } from '@journey/ui';
import type { ReactNode } from 'react';
import { keepFocus } from '../../engine/keep-focus.ts';
import { formatWireDateTime } from '../../fields/date/format-date.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { updatePersistedState } from '../../shell/update-state.ts';
import { rentalMessages as text } from '../messages.ts';
import { usePortalApp, usePortalState } from '../portal.ts';
import { ReloadButton } from './ReloadButton.tsx';
import { footerMessages } from '../../site/messages.ts';

/**
 * Returns the renter's rentals, newest first, and the current rental, whose data the pages show (P-10). The current
 * rental is the one that the person has chosen. It is the newest if none was chosen or the chosen one is no longer in
 * the list.
 */
export const useCurrentRental = () => {
  const portal = usePortalApp();
  const { currentRental } = usePortalState();
  const query = useRentals();
  const rentals: readonly Rental[] = query.data ?? [];
  const rental = rentals.find((candidate) => candidate.agreementNumber === currentRental) ?? rentals[0];
  const choose = (agreementNumber: string) =>
    updatePersistedState(portal, { currentRental: agreementNumber });
  return { query, rentals, rental, choose };
};

interface Props {
  readonly title: string;
  /** The text below the heading, or a function that creates it from the current rental's agreement number. */
  readonly intro: string | ((agreementNumber: string) => string);
  /** Renders the content of the page from the current rental and all rentals, once they have loaded. */
  readonly children: (current: Rental, all: readonly Rental[]) => ReactNode;
}

/**
 * Renders a page about the current rental: its heading and its content. Without a rental to show, the page says that
 * the rentals are loading, that loading failed (with a retry button), or that there are none.
 */
export const RentalPage = ({ title, intro, children }: Props) => {
  const { query, rental, rentals } = useCurrentRental();
  // If reloading the rentals fails, the reload button reports the failure, and the rentals that have loaded stay.
  const missing = query.data ? <NoRentals /> : <QueryPlaceholder query={query} />;
  return (
    <Stack>
      <PageHead
        title={title}
        lead={typeof intro === 'string' ? intro : rental && intro(rental.agreementNumber)}
      />
      {rental ? children(rental, rentals) : missing}
    </Stack>
  );
};

/** Renders a button that loads the rentals again and shows the result in a toast. */
export const LookAgainButton = () => {
  const { query } = useCurrentRental();
  return (
    <ReloadButton
      label={text.lookAgain}
      busyLabel={text.looking}
      done={text.upToDate}
      onReload={() => query.refetch({ throwOnError: true })}
    />
  );
};

const NoRentals = () => {
  const { phone } = usePortalApp().site;
  return (
    <EmptyState
      title={text.none}
      action={
        <Cluster ref={keepFocus}>
          <LookAgainButton />
          <LinkButton href={`tel:${phone.international}`}>
            {footerMessages.assistance(phone.display)}
          </LinkButton>
        </Cluster>
      }
    />
  );
};

const place = ({ location, dateTime }: RentalPickupOrReturn) =>
  [location, formatWireDateTime(dateTime) ?? text.noDate].filter(Boolean).join(', ');

interface SummaryProps {
  readonly rental: Rental;
  /** Rows that are shown before those of the rental. */
  readonly first?: readonly SummaryRow[];
}

/** Renders the facts about a rental: places, times, vehicle and confirmation number. */
export const RentalSummary = ({ rental, first = [] }: SummaryProps) => {
  const { pickup, dropoff, vehicle, confirmationNumber } = rental;
  return (
    <SummaryList
      empty={text.notFilled}
      rows={[
        ...first,
        { label: text.pickup, value: place(pickup) },
        { label: text.dropoff, value: place(dropoff) },
        {
          label: text.vehicle,
          value: [vehicle?.vehicleClass, vehicle?.registration].filter(Boolean).join(' · '),
        },
        { label: text.confirmationNumber, value: confirmationNumber },
      ]}
    />
  );
};
