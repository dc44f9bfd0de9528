import { useApi } from '@journey/api';
import { createPhoneHandOverLink } from '@journey/api/auth';
import { Button, CopyLink, Notice, QrCode, Stack, Card } from '@journey/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Waiting } from '../../shell/Waiting.tsx';
import { useCheckInState } from '../check-in.ts';
import { handOverMessages as text } from './messages.ts';
import { HandOverSms } from './HandOverSms.tsx';
import { PhoneProgressPanel } from './PhoneProgressPanel.tsx';

/**
 * The link that opens the check-in on a phone is replaced this many ms before it expires, so that a person
 * who has just scanned it still has time to open it.
 */
const MARGIN = 60_000;

/**
 * The QR code and the link that open the check-in on a phone. A link works once and expires after ten minutes, so it is
 * replaced before that.
 */
const HandOverLink = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { booking } = useCheckInState();
  const queryKey = ['hand-over', booking?.reservationNumber];
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => createPhoneHandOverLink(api, signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(+state.data.expires - Date.now() - MARGIN, MARGIN) : false,
  });
  if (data)
    return (
      <Stack $gap={16}>
        <p>{text.scan}</p>
        <QrCode
          value={data.url}
          label={text.code}
          text={{ loading: text.codeLoading, failed: text.codeFailed, retry: text.retry }}
        />
        <CopyLink
          label={text.link}
          url={data.url}
          copyLabel={text.copy}
          copied={text.copied}
          failed={text.copyFailed}
        />
      </Stack>
    );
  if (!error || isFetching)
    return (
      <Waiting label={text.codeLoading} lines={4} onRetry={() => void queries.resetQueries({ queryKey })} />
    );
  return (
    <Notice tone="danger" role="alert" title={text.codeFailed}>
      <p>{error.message}</p>
      <Button onClick={() => void refetch()}>{text.retry}</Button>
    </Notice>
  );
};

/**
 * Shows the ways to continue the check-in on a phone (C-33), which are a QR code, a link to copy and an SMS, and below
 * them the phone's progress.
 */
export const HandOver = () => (
  <Card>
    <Stack>
      <h2>{text.title}</h2>
      <HandOverLink />
      <HandOverSms />
      <PhoneProgressPanel />
    </Stack>
  </Card>
);
