import { Button, Cluster, Notice, Stack, StatusNotice } from '@journey/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatLocalTime } from '../../fields/date/format-date.ts';
import { formStepMessages as messages } from './messages.ts';
import type { FormStepState } from './use-form-step.ts';

interface Props<Values extends FieldValues> {
  readonly step: Pick<FormStepState<Values>, 'isBusy' | 'failure' | 'waiting' | 'ended' | 'cancelWaiting'>;
  /** As for `FormStepView`. */
  readonly text: { readonly next: string; readonly failed?: string };
  /** As for `FormStepView`. */
  readonly wayOut?: ReactNode;
}

/**
 * Shows the outcome of the last attempt to send a form: it failed, it waits to be sent, it no longer waits, or it was
 * sent without the person's last change.
 */
export const FormOutcome = <Values extends FieldValues>({
  step: { isBusy, failure, waiting, ended, cancelWaiting },
  text,
  wayOut,
}: Props<Values>) => {
  // If the outcome is shown at the top of the form, the submit button itself is labelled "Try again".
  const retry = text.failed !== undefined && (
    <Button type="submit" busy={isBusy}>
      {messages.retry}
    </Button>
  );
  if (waiting)
    return (
      <Notice
        key="waiting"
        tone="warning"
        // The notice of a form that was already waiting when the page opened neither takes the focus nor is announced.
        role={failure === undefined ? undefined : 'alert'}
        title={messages.waiting(formatLocalTime(new Date(waiting.since)))}
        focusOnMount={failure !== undefined}
      >
        <Stack $gap={12}>
          {failure !== undefined && <p>{failure}</p>}
          <p>{messages.kept}</p>
          <p>{waiting.isKept ? messages.waitsKept : messages.waits}</p>
          <Cluster>
            {retry}
            <Button onClick={cancelWaiting}>{messages.cancel}</Button>
          </Cluster>
        </Stack>
      </Notice>
    );
  if (failure !== undefined)
    return (
      <Notice key="failure" tone="danger" role="alert" title={text.failed ?? failure} focusOnMount>
        {retry === false ? (
          <p>{messages.kept}</p>
        ) : (
          <Stack $gap={12}>
            <p>{failure}</p>
            <p>{messages.kept}</p>
            <div>{wayOut || retry}</div>
          </Stack>
        )}
      </Notice>
    );
  return (
    ended && (
      <StatusNotice
        key="ended"
        title={ended === 'overtaken' ? messages.overtaken : messages.ended}
        focusOnMount={ended === 'cancelled'}
      >
        {ended !== 'cancelled' && `${messages.endedByChange} `}
        {messages.kept} {messages.sendAgain(text.next)}
      </StatusNotice>
    )
  );
};
