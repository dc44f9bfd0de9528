import { useApi } from '@journey/api';
import { fetchCheckInEstimate } from '@journey/api/reservations';
import { Button, Card, Stack, StatusNotice, SummaryList } from '@journey/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { isUnreachable } from '../../../engine/unreachable.ts';
import { Waiting } from '../../../shell/Waiting.tsx';
import { getLanguageTag } from '../../../site/index.ts';
import { useCheckInApp } from '../../check-in.ts';
import { formatAmount, removeZeroEstimateLines, type CostEstimateLine } from '../../rules/estimate-lines.ts';
import { checkInFormMessages as text } from './messages.ts';

/** The services' name for the estimate line with the rental's days. */
const DAYS_LINE = 'DAYS';

/**
 * Returns the label of an estimate line. It contains the quantity for the rental's days, and for any other line whose
 * quantity is not 1.
 */
export const getEstimateLineLabel = ({
  description,
  quantity,
}: Pick<CostEstimateLine, 'description' | 'quantity'>): string => {
  const isDays = description === DAYS_LINE;
  const name = isDays ? text.estimateDays : description;
  return isDays || quantity !== 1 ? text.estimateLine(name, quantity) : name;
};

interface Props {
  readonly bookingNumber: string;
  readonly isPrePaid: boolean;
}

/** The estimated cost of the rental, with the same lines as the confirmation email (C-21). */
export const EstimateCard = ({ bookingNumber, isPrePaid }: Props) => {
  const api = useApi();
  const language = getLanguageTag(useCheckInApp().site);
  const queries = useQueryClient();
  const queryKey = ['estimate', bookingNumber];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchCheckInEstimate(api, bookingNumber, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const lines = data ? removeZeroEstimateLines([...data.timeCharges, ...data.optionCharges]) : [];
  return (
    // The pressed button disappears while the estimate is loading again.
    <div ref={keepFocus} tabIndex={-1}>
      {error && !isFetching ? (
        <StatusNotice tone="warning">
          <Stack $gap={12}>
            <p>{text.estimateFailed}</p>
            {isUnreachable(error) && <p>{error.message}</p>}
            <div>
              <Button onClick={() => void refetch()}>{text.estimateAgain}</Button>
            </div>
          </Stack>
        </StatusNotice>
      ) : (
        <Card>
          <Stack $gap={8}>
            <h2>{text.estimate}</h2>
            {data ? (
              <SummaryList
                empty={text.notProvided}
                rows={[
                  ...lines.map((line) => ({
                    label: getEstimateLineLabel(line),
                    value: formatAmount(line.subTotal, { currency: data.currency, language }),
                  })),
                  {
                    label: text.estimateTotal,
                    value: formatAmount(data.total, { currency: data.currency, language }),
                  },
                  ...(isPrePaid ? [{ label: text.payment, value: text.prepaid }] : []),
                ]}
              />
            ) : (
              <Waiting
                label={text.estimateLoading}
                lines={3}
                onRetry={() => void queries.resetQueries({ queryKey })}
              />
            )}
          </Stack>
        </Card>
      )}
    </div>
  );
};
