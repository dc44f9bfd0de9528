import { Card, SummaryList } from '@journey/ui';
import { formatDateTime } from '../../../fields/date/format-date.ts';
import type { CounterPass } from '../../counter-pass/pass.ts';
import { summaryMessages as text } from './messages.ts';

/** The reservation's numbers, for which staff may ask, and the place and time of the pickup. */
export const SummaryCard = ({ pass }: { readonly pass: CounterPass }) => {
  const { reference, confirmationNumber, pickupPlace, pickupAt } = pass;
  const at = formatDateTime(pickupAt);
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
