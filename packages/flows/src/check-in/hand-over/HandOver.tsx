import { useApi } from '@journey/api';
import { createPhoneHandOverLink } from '@journey/api/auth';
import { CopyLink, QrCode, Stack, Card } from '@journey/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { keepFocus } from '../../engine/keep-focus.ts';
import { lazyPartMessages } from '../../engine/lazy-part-messages.ts';
import { QueryPlaceholder } from '../../shell/QueryPlaceholder.tsx';
import { WholeWords } from '../../shell/WholeWords.tsx';
import { useCheckInState } from '../check-in.ts';
import { handOverMessages as text } from './messages.ts';
import { HandOverSms } from './HandOverSms.tsx';
import { getLinkLife, LINK_RENEWAL_MARGIN_MS } from './link-life.ts';
import { PhoneProgressPanel, usePhoneProgress } from './PhoneProgressPanel.tsx';

interface LinkState {
  readonly data?: { readonly expires: Date };
  readonly dataUpdatedAt: number;
}

const lifeOf = ({ data, dataUpdatedAt }: LinkState): number =>
  data ? getLinkLife(data.expires, dataUpdatedAt) : 0;

/** Whether a link has expired. A page that was hidden, or had no network, could not replace it in time. */
const hasExpired = (state: LinkState): boolean =>
  Date.now() >= state.dataUpdatedAt + lifeOf(state) + LINK_RENEWAL_MARGIN_MS;

/** Calls `onSignIn` each time a phone signs in while the page is open. */
const useOnPhoneSignIn = (onSignIn: () => void): void => {
  // `PhoneProgressPanel` sends the requests; this component only reads their result.
  const { data: progress } = usePhoneProgress(false);
  const signedInAt = progress && (progress.phoneSignedInAt?.getTime() ?? 0);
  const last = useRef(signedInAt);
  useEffect(() => {
    const before = last.current;
    last.current = signedInAt ?? before;
    // The first response may report a phone that opened an earlier link.
    if (before !== undefined && last.current !== before) onSignIn();
  });
};

/**
 * The QR code and the link that open the check-in on a phone. A link works once and expires after ten minutes, so it
 * is replaced before it expires, or once a phone has opened it. A hidden page requests no new link until it is
 * visible again.
 */
const HandOverLink = () => {
  const api = useApi();
  const queries = useQueryClient();
  const { booking, kind } = useCheckInState();
  const queryKey = ['hand-over', booking?.reservationNumber, kind];
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => createPhoneHandOverLink(api, { isDemo: kind === 'demo', signal }),
    staleTime: ({ state }) => lifeOf(state),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(state.dataUpdatedAt + lifeOf(state) - Date.now(), LINK_RENEWAL_MARGIN_MS) : false,
  });
  const replaceLink = () => void queries.resetQueries({ queryKey });
  useOnPhoneSignIn(replaceLink);
  const isUsable = data && !hasExpired({ data, dataUpdatedAt });
  return (
    // A used link disappears while the next one is created. So does its Copy button, which may have the focus.
    <Stack ref={keepFocus} tabIndex={-1} $gap={16}>
      {isUsable ? (
        <>
          <p>{text.scan}</p>
          <QrCode
            value={data.url}
            label={text.code}
            text={{
              loading: text.codeLoading,
              failed: text.codeFailed,
              retry: text.retry,
              ...lazyPartMessages,
            }}
          />
          <CopyLink
            label={text.link}
            url={data.url}
            copyLabel={text.copy}
            copied={text.copied}
            failed={text.copyFailed}
          />
        </>
      ) : (
        <QueryPlaceholder
          query={{ error, isFetching, refetch }}
          label={text.codeLoading}
          // As high as the QR code and the link, so that the content below does not move.
          lines={9}
          onRetry={replaceLink}
          failed={text.codeFailed}
        />
      )}
    </Stack>
  );
};

/**
 * Shows the ways to continue the check-in on a phone (C-33), which are a QR code, a link to copy and an SMS, and below
 * them the phone's progress.
 */
export const HandOver = ({ onProblem }: ComponentProps<typeof HandOverSms>) => (
  <Card>
    <Stack>
      <h2>
        <WholeWords>{text.title}</WholeWords>
      </h2>
      <HandOverLink />
      <HandOverSms onProblem={onProblem} />
      <PhoneProgressPanel />
    </Stack>
  </Card>
);
