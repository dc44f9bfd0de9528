import type { Rental } from '@journey/api/rentals';
import { Button, Card, CheckIcon, Cluster, Link, SummaryList } from '@journey/ui';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { layoutMessages, rentalHistoryMessages as text } from '../../messages.ts';
import { createRentalSummaryRows } from '../../rental-rows.ts';
import { isMenuItemEnabled, MENU_ITEMS, MENU_PATHS } from '../../rules/menu.ts';

interface Props {
  readonly rental: Rental;
  readonly isCurrent: boolean;
  /** Whether the person has just chosen this rental as the current one; its heading then takes the focus. */
  readonly isOpened: boolean;
  readonly onChoose: () => void;
}

/**
 * Renders one rental in the list of rentals. The current rental has links to its pages; every other one has a
 * button that makes it the current one.
 */
export const RentalCard = ({ rental, isCurrent, isOpened, onChoose }: Props) => {
  const { agreementNumber } = rental;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  return (
    <Card as="li" aria-current={isCurrent || undefined}>
      <Cluster $gap={12}>
        <h2 ref={heading} tabIndex={-1}>
          {text.cardTitle(agreementNumber)}
        </h2>
        {isCurrent && (
          <Cluster as="strong" $gap={4}>
            <CheckIcon />
            {text.current}
          </Cluster>
        )}
      </Cluster>
      <SummaryList empty={text.notFilled} rows={createRentalSummaryRows(rental)} />
      {isCurrent ? (
        <Cluster as="nav" $gap={12} aria-label={text.pages(agreementNumber)}>
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
        </Cluster>
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
