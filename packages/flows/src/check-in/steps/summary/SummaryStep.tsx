import type { CheckInReservation } from '@journey/api/reservations';
import { ExternalIcon, LinkButton, Notice, Stack, VisuallyHidden, Card, SummaryList } from '@journey/ui';
import { Link } from 'react-router-dom';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { StepPage } from '../../area/StepPage.tsx';
import { COUNTER_PASS_PATH, useCheckInApp, useCheckInState } from '../../check-in.ts';
import { driverInviteMessages as inviteText } from '../../invite/messages.ts';
import { WhatToBringList } from '../../counter-pass/WhatToBringList.tsx';
import { CalendarButton } from '../../counter-pass/CalendarButton.tsx';
import { counterPassMessages as passText } from '../../counter-pass/messages.ts';
import { isCounterPassOver, type CounterPass } from '../../counter-pass/pass.ts';
import { getTermsUrl } from '../../../site/index.ts';
import { ConfirmationNotice } from './ConfirmationNotice.tsx';
import { summaryMessages as text } from './messages.ts';
import { useStoreCounterPass, useCheckInSummary } from './use-summary.ts';

/** A card with the reservation's numbers, for which staff may ask, and with the place and time of the pickup. */
export const SummaryCard = ({ pass }: { readonly pass: CounterPass }) => {
  const { reference, confirmationNumber, pickupPlace, pickupAt } = pass;
  const at = formatWireDateTime(pickupAt);
  return (
    <Card>
      <SummaryList
        empty={passText.notProvided}
        rows={[
          { label: passText.reference, value: reference },
          { label: passText.confirmationNumber, value: confirmationNumber },
          { label: text.pickup, value: [pickupPlace, at].filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  );
};

/**
 * The link to the counter pass, which is the primary action once a check-in is complete. A shared counter screen has
 * no pass, and a pass that is no longer valid would not open.
 */
export const CounterPassLink = ({ pass }: { readonly pass: CounterPass }) => {
  const { isGeneric } = useCheckInState();
  return isGeneric || isCounterPassOver(pass) ? null : (
    <LinkButton as={Link} to={COUNTER_PASS_PATH} data-variant="primary" data-wide>
      {text.pass}
    </LinkButton>
  );
};

/**
 * Replaces the booking's details while they are loading, or if they failed to load. The check-in is complete in both
 * cases.
 */
export const SummaryPlaceholder = ({ query }: { readonly query: ReturnType<typeof useCheckInSummary> }) => (
  <QueryPlaceholder query={query} label={text.loading} tone="warning" failed={text.loadFailed} />
);

/**
 * The last step of the check-in (C-22): thanks, what happens next, what to bring, and the terms. An additional
 * driver reads other texts.
 */
export const SummaryStep = () => {
  const { site, state } = useCheckInApp();
  const isAdditional = state.get().kind === 'additional-driver';
  const query = useCheckInSummary();
  const { data } = query;
  useStoreCounterPass(data?.pass);
  const { additionalDriverVerifiedAt, country = '' } = data?.checkIn ?? {};
  const verifiedAt = isAdditional ? additionalDriverVerifiedAt : undefined;
  const driverWords = {
    title: verifiedAt ? text.additionalVerified : text.additionalUpdated,
    lead: verifiedAt && text.verifiedOn(formatWireDay(getDayInCountry(country, verifiedAt)) ?? ''),
  };
  // Until the booking has loaded, it is unknown whether the driver's licence was verified.
  const ofDriver = data ? driverWords : { title: text.completeTitle };
  const words = isAdditional ? ofDriver : { title: text.title, lead: text.lead };
  return (
    <StepPage isFinal {...words}>
      <ConfirmationNotice />
      {data ? (
        <>
          <SummaryCard pass={data.pass} />
          <NextStep pass={data.pass} />
          <WhatToBringList things={data.pass.bring} />
          <Stack $gap={8}>
            <CounterPassLink pass={data.pass} />
            <CalendarButton pass={data.pass} />
            <LinkButton href={getTermsUrl(site, location.hostname)} target="_blank" rel="noopener" data-wide>
              <span>
                <ExternalIcon />
                {text.terms}
                <VisuallyHidden>, {text.termsHint}</VisuallyHidden>
              </span>
            </LinkButton>
          </Stack>
          {!isAdditional && <InviteStatus checkIn={data.checkIn} />}
        </>
      ) : (
        <SummaryPlaceholder query={query} />
      )}
    </StepPage>
  );
};

const NextStep = ({ pass }: { readonly pass: CounterPass }) => {
  if (!pass.isVerified)
    return (
      <Notice tone="warning" title={text.unverifiedTitle}>
        {text.unverified}
      </Notice>
    );
  return pass.isAdditionalDriver ? (
    <Notice title={text.next}>{text.nextAdditional}</Notice>
  ) : (
    <Notice title={text.smsTitle}>{text.sms}</Notice>
  );
};

/** Shows a renter the progress of the driver whom they invited. It renders nothing when nobody was invited. */
const InviteStatus = ({ checkIn }: { readonly checkIn: CheckInReservation }) => {
  const { isInviteSent, additionalDriverStatus, isAdditionalDriverVerified } = checkIn;
  if (!isInviteSent) return null;
  const isDone = additionalDriverStatus === 'COMPLETED';
  return (
    <Notice tone={isDone ? 'success' : 'info'} title={inviteText.title}>
      {isDone ? inviteText.done : additionalDriverStatus ? inviteText.underWay : inviteText.waiting}{' '}
      {isAdditionalDriverVerified && inviteText.verified}
    </Notice>
  );
};
