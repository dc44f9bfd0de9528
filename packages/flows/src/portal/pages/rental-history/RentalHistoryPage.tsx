import type { Rental } from '@journey/api/rentals';
import { Button, Card, CheckIcon, Cluster, Link, Stack } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { RentalPage, RentalSummary, useCurrentRental } from '../../area/RentalPage.tsx';
import { layoutMessages, rentalHistoryMessages as text, rentalMessages } from '../../messages.ts';
import { usePortalApp } from '../../portal.ts';
import { isMenuItemEnabled, MENU_ITEMS, MENU_PATHS } from '../../rules/menu.ts';

/** Renders the page that lists the renter's rentals, newest first, and marks the current one (P-10). */
export const RentalHistoryPage = () => {
  const { toasts } = usePortalApp();
  const { choose } = useCurrentRental();
  const [opened, setOpened] = useState<{ readonly agreementNumber: string }>();
  const chooseAndSay = (agreementNumber: string) => {
    choose(agreementNumber);
    setOpened({ agreementNumber });
    toasts.show('success', text.chosen(agreementNumber));
  };
  return (
    <RentalPage title={layoutMessages.rentals} intro={text.intro}>
      {(current, all) => (
        <Stack as="ul" role="list" $gap={16}>
          {all.map((rental) => (
            <RentalCard
              key={rental.agreementNumber}
              rental={rental}
              isCurrent={rental === current}
              opened={rental.agreementNumber === opened?.agreementNumber ? opened : undefined}
              onChoose={() => chooseAndSay(rental.agreementNumber)}
            />
          ))}
        </Stack>
      )}
    </RentalPage>
  );
};

/** The links to a rental's pages, in columns of equal width. On a phone there is only one column. */
const PageLinks = styled.nav`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr));
  row-gap: var(--space8);
  column-gap: var(--space16);
  justify-items: start;
`;

interface CardProps {
  readonly rental: Rental;
  readonly isCurrent: boolean;
  /**
   * The person's choice of this rental as the current one: another object for each press, after which the heading takes
   * the focus. Undefined if another rental was chosen last.
   */
  readonly opened: object | undefined;
  readonly onChoose: () => void;
}

/** Renders one rental. The current one has links to its pages. Any other has a button that makes it the current one. */
const RentalCard = ({ rental, isCurrent, opened, onChoose }: CardProps) => {
  const { agreementNumber } = rental;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);
  return (
    <Card as="li" aria-current={isCurrent || undefined}>
      <Stack $gap={8}>
        <Cluster $gap={12}>
          <h2 ref={heading} tabIndex={-1}>
            {text.cardTitle(agreementNumber)}
          </h2>
          {isCurrent && (
            <Cluster as="strong" $gap={4}>
              <CheckIcon />
              {rentalMessages.current}
            </Cluster>
          )}
        </Cluster>
        <RentalSummary rental={rental} />
      </Stack>
      {isCurrent ? (
        <PageLinks aria-label={text.pages(agreementNumber)}>
          {MENU_ITEMS.map(
            (page) =>
              page !== 'terms' &&
              isMenuItemEnabled(page, rental) && (
                <Link
                  key={page}
                  as={RouterLink}
                  to={MENU_PATHS[page]}
                  aria-label={text.pageLabel(layoutMessages[page], agreementNumber)}
                >
                  {layoutMessages[page]}
                </Link>
              ),
          )}
        </PageLinks>
      ) : (
        <div>
          <Button aria-label={text.chooseLabel(agreementNumber)} onClick={onChoose}>
            {text.choose}
          </Button>
        </div>
      )}
    </Card>
  );
};
