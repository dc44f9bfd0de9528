import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  LinkButton,
  Page,
  Stack,
  SummaryList,
  VisuallyHidden,
} from '@journey/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { keepFocus } from '../../engine/keep-focus.ts';
import { formatWireDateTime } from '../../fields/date/format-date.ts';
import { cacheHostFilesForOffline } from '../../shell/offline/keep-offline.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { Waiting } from '../../shell/Waiting.tsx';
import { CheckInHeader } from '../area/CheckInHeader.tsx';
import { useCheckInApp } from '../check-in.ts';
import { WhatToBringList } from './WhatToBringList.tsx';
import { CalendarButton } from './CalendarButton.tsx';
import { counterPassMessages as text } from './messages.ts';
import { readCounterPass, removeCounterPass, type CounterPass } from './pass.ts';

/** The counter pass (C-22): reference, status, what to bring. It needs neither a session nor a network. */
export const CounterPassPage = () => {
  const { site } = useCheckInApp();
  const [pass, setPass] = useState<CounterPass | 'none'>();
  const [opensOffline, setOpensOffline] = useState(!navigator.onLine);
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);

  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const found = await readCounterPass(site);
      if (isGone) return;
      setPass(found ?? 'none');
      if (found && navigator.onLine && (await cacheHostFilesForOffline()) && !isGone) setOpensOffline(true);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [site]);

  const remove = async () => {
    setIsAsking(false);
    await removeCounterPass(site);
    setPass('none');
    setIsRemoved(true);
  };
  return (
    <>
      <title>{text.title}</title>
      <CheckInHeader>
        <PageHeading lead={pass !== 'none' && (opensOffline ? text.lead : text.leadOnline)}>
          {text.title}
        </PageHeading>
      </CheckInHeader>
      <Page $overlap id="main">
        {/* The button that removes the pass disappears with it. The page's heading then takes the focus. */}
        <Stack ref={keepFocus}>
          {pass === undefined && (
            <Card>
              <Waiting label={text.loading} />
            </Card>
          )}
          {pass === 'none' && (
            <Card>
              <EmptyState
                title={text.emptyTitle}
                action={
                  <LinkButton as={Link} to="/checkin/login" data-variant="primary">
                    {text.login}
                  </LinkButton>
                }
              >
                {text.empty}
              </EmptyState>
            </Card>
          )}
          {pass && pass !== 'none' && (
            <>
              <Card>
                <PassRows pass={pass} />
              </Card>
              <WhatToBringList things={pass.bring} />
              <CalendarButton pass={pass} />
              <Button variant="quiet" wide onClick={() => setIsAsking(true)}>
                {text.remove}
              </Button>
            </>
          )}
        </Stack>
        <VisuallyHidden role="status">{isRemoved && text.emptyTitle}</VisuallyHidden>
      </Page>
      <ConfirmDialog
        open={isAsking}
        title={text.removeTitle}
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {text.removeText}
      </ConfirmDialog>
    </>
  );
};

const PassRows = ({ pass }: { readonly pass: CounterPass }) => (
  <SummaryList
    empty={text.notProvided}
    rows={[
      { label: text.reference, value: pass.reference },
      { label: text.confirmationNumber, value: pass.confirmationNumber },
      { label: text.status, value: pass.isVerified ? text.checkedIn : text.unverified },
      ...(pass.isAdditionalDriver ? [{ label: text.driver, value: text.additionalDriver }] : []),
      { label: text.pickup, value: pass.pickupPlace },
      { label: text.address, value: pass.pickupAddress },
      {
        label: text.at,
        value: formatWireDateTime(pass.pickupAt),
      },
    ]}
  />
);
