import { Card, Stack, SummaryList } from '@journey/ui';
import { RentalPage, RentalSummary } from '../../area/RentalPage.tsx';
import { layoutMessages, personalInfoMessages as text, rentalMessages } from '../../messages.ts';

/** Renders the renter's personal details, which cannot be changed here: name, loyalty number and current rental. */
export const PersonalInfoPage = () => (
  <RentalPage title={layoutMessages.personalInfo} intro={text.intro}>
    {(rental) => (
      <>
        <Card as="section">
          <Stack $gap={8}>
            <h2>{text.you}</h2>
            <SummaryList
              empty={rentalMessages.notFilled}
              rows={[
                { label: text.name, value: [rental.firstName, rental.lastName].filter(Boolean).join(' ') },
                { label: text.goldNumber, value: rental.goldNumber },
              ]}
            />
          </Stack>
        </Card>
        <Card as="section">
          <Stack $gap={8}>
            <h2>{rentalMessages.current}</h2>
            <RentalSummary
              rental={rental}
              first={[{ label: text.agreementNumber, value: rental.agreementNumber }]}
            />
          </Stack>
        </Card>
      </>
    )}
  </RentalPage>
);
