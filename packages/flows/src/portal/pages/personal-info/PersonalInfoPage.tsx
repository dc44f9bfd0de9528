import { Card, Stack, SummaryList } from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { RentalsLoader } from '../../area/RentalsLoader.tsx';
import { personalInfoMessages as text, rentalHistoryMessages } from '../../messages.ts';
import { createRentalSummaryRows } from '../../rental-rows.ts';

/**
 * Renders the page with the renter's own details: name, loyalty number and current rental. They cannot be changed
 * here.
 */
export const PersonalInfoPage = () => (
  <Stack>
    <PageHead title={text.title} lead={text.intro} />
    <RentalsLoader>
      {(rental) => (
        <>
          <Card as="section">
            <h2>{text.you}</h2>
            <SummaryList
              empty={rentalHistoryMessages.notFilled}
              rows={[
                { label: text.name, value: [rental.firstName, rental.lastName].filter(Boolean).join(' ') },
                { label: text.goldNumber, value: rental.goldNumber },
              ]}
            />
          </Card>
          <Card as="section">
            <h2>{text.rental}</h2>
            <SummaryList
              empty={rentalHistoryMessages.notFilled}
              rows={[
                { label: text.agreementNumber, value: rental.agreementNumber },
                ...createRentalSummaryRows(rental),
              ]}
            />
          </Card>
        </>
      )}
    </RentalsLoader>
  </Stack>
);
