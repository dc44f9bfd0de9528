import { Stack } from '@journey/ui';
import { useState } from 'react';
import { PageHead } from '../../../shell/PageHead.tsx';
import { RentalsLoader } from '../../area/RentalsLoader.tsx';
import { rentalHistoryMessages as text } from '../../messages.ts';
import { usePortalApp } from '../../portal.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { RentalCard } from './RentalCard.tsx';

/** Renders the page that lists the renter's rentals: the current one, then the others, newest first (P-10). */
export const RentalHistoryPage = () => {
  const { toasts } = usePortalApp();
  const { choose } = useCurrentRental();
  const [opened, setOpened] = useState<string>();
  const chooseAndSay = (agreementNumber: string) => {
    choose(agreementNumber);
    setOpened(agreementNumber);
    toasts.show('success', text.chosen(agreementNumber));
  };
  return (
    <Stack>
      <PageHead title={text.title} lead={text.intro} />
      <RentalsLoader>
        {(current, all) => (
          <Stack as="ul" $gap={16}>
            {[current, ...all.filter((rental) => rental !== current)].map((rental) => (
              <RentalCard
                key={rental.agreementNumber}
                rental={rental}
                isCurrent={rental === current}
                isOpened={rental.agreementNumber === opened}
                onChoose={() => chooseAndSay(rental.agreementNumber)}
              />
            ))}
          </Stack>
        )}
      </RentalsLoader>
    </Stack>
  );
};
