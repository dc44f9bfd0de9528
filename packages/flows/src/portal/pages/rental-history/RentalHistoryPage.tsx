import { Stack } from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Rentals } from '../../area/Rentals.tsx';
import { rentalHistoryMessages as text } from '../../messages.ts';
import { usePortal } from '../../portal.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { RentalCard } from './RentalCard.tsx';

/** The renter's rentals, newest first; one is chosen and the pages are then about it. */
export const RentalHistoryPage = () => {
  const { toasts } = usePortal();
  const { choose } = useCurrentRental();
  const chooseAndSay = (agreementNumber: string) => {
    choose(agreementNumber);
    toasts.show('success', text.chosen(agreementNumber));
  };
  return (
    <Stack>
      <PageHead title={text.title} lead={text.intro} />
      <Rentals>
        {(current, all) => (
          <Stack as="ul" $gap={16}>
            {all.map((rental) => (
              <RentalCard
                key={rental.agreementNumber}
                rental={rental}
                isCurrent={rental === current}
                onChoose={() => chooseAndSay(rental.agreementNumber)}
              />
            ))}
          </Stack>
        )}
      </Rentals>
    </Stack>
  );
};
