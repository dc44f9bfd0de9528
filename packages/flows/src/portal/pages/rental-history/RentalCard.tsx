import type { Rental } from '@journey/api/rentals';
import { Button, Card, CheckIcon, Cluster, SummaryList } from '@journey/ui';
import { rentalHistoryMessages as text } from '../../messages.ts';
import { rentalRows } from '../../rental-rows.ts';

interface Props {
  readonly rental: Rental;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

/** One rental of the list, and the way to make it the current one. */
export const RentalCard = ({ rental, isCurrent, onChoose }: Props) => {
  const { agreementNumber } = rental;
  return (
    <Card as="li" aria-current={isCurrent || undefined}>
      <Cluster $gap={12}>
        <h2>{text.cardTitle(agreementNumber)}</h2>
        {isCurrent && (
          <Cluster as="strong" $gap={4}>
            <CheckIcon />
            {text.current}
          </Cluster>
        )}
      </Cluster>
      <SummaryList empty={text.notFilled} rows={rentalRows(rental)} />
      {!isCurrent && (
        <div>
          <Button aria-label={text.chooseLabel(agreementNumber)} onClick={onChoose}>
            {text.choose}
          </Button>
        </div>
      )}
    </Card>
  );
};
