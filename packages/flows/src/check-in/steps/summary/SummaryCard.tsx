import { Card, SummaryList } from '@journey/ui';
import { shownDay } from '../../../fields/date/typed-date.ts';
import type { CounterPass } from '../../pass/pass.ts';
import { summaryMessages as text } from './messages.ts';

/** The numbers that a person may be asked for, and where to go when. */
export const SummaryCard = ({ pass }: { readonly pass: CounterPass }) => {
  const { reference, confirmationNumber, pickupPlace, pickupAt } = pass;
  const at = pickupAt && `${shownDay(pickupAt)} ${pickupAt.slice(11, 16)}`;
  return (
    <Card>
      <SummaryList
        empty={text.notProvided}
        rows={[
          { label: text.reference, value: reference },
          { label: text.confirmationNumber, value: confirmationNumber },
          { label: text.pickup, value: [pickupPlace, at].filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  );
};
