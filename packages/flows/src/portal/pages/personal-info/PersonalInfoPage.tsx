import { Card, PageTitle, Stack, SummaryList } from '@journey/ui';
import { Rentals } from '../../area/Rentals.tsx';
import { personalInfoMessages as text, rentalHistoryMessages, titleOf } from '../../messages.ts';
import { rentalRows } from '../../rental-rows.ts';

/** The renter's own name, loyalty number and current rental, to read (P-23, 3§2 personalInfo). */
export const PersonalInfoPage = () => (
  <Stack>
    <title>{titleOf(text.title)}</title>
    <PageTitle lead={text.intro}>{text.title}</PageTitle>
    <Rentals>
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
              rows={[{ label: text.agreementNumber, value: rental.agreementNumber }, ...rentalRows(rental)]}
            />
          </Card>
        </>
      )}
    </Rentals>
  </Stack>
);
