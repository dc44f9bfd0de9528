import { ApiError, isStorableText, useApi } from '@journey/api';
import { inviteAdditionalDriver, type AdditionalDriverInvite } from '@journey/api/notifications';
import { useState } from 'react';
import { ValidationError } from 'yup';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { nameMessages } from '../../fields/messages.ts';
import { INVITE_WRITE } from '../drafts.ts';
import { driverInviteSchema, type InvitedDriverValues } from './schema.ts';

type Faults = Partial<Record<keyof InvitedDriverValues, string>>;

/** The invitation's fields in the order of the page, with the names that the error summary puts before their errors. */
const FIELDS = [
  ['inviteLastName', nameMessages.lastName],
  ['inviteMobile', phoneMessages.mobile],
] as const;

/** The id of the button that confirms the invitation, to which the form's error summary links. */
export const INVITE_CONFIRM_ID = 'inviteConfirm';

const getFaults = (error: ValidationError): Faults =>
  Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message]));

interface Place extends Pick<AdditionalDriverInvite, 'bookingNumber' | 'brand' | 'country'> {
  readonly drafts: Drafts;
  /** The id of the check-in's task, as `openTask` returns it. */
  readonly task: string;
  /**
   * Whether the renter had already invited an additional driver when the check-in form was opened. No other
   * invitation is required then.
   */
  readonly wasSent: boolean;
}

/**
 * Handles the invitation of an additional driver: validates its fields, asks the person to confirm it, and
 * sends it. The check-in form that contains these fields is sent separately.
 */
export const useDriverInviteForm = ({ drafts, task, wasSent, ...booking }: Place) => {
  const api = useApi();
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState<InvitedDriverValues>();
  const [sentTo, setSentTo] = useState<string>();
  /** Set once the invitation has failed, with the reason if the request's error has one. */
  const [failure, setFailure] = useState<{ readonly reason?: string }>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const confirm = async (typed: InvitedDriverValues) => {
    setFailure(undefined);
    try {
      setAsking(await driverInviteSchema.validate(typed, { abortEarly: false, stripUnknown: true }));
      setFaults({});
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      setFaults(getFaults(error));
    }
    setAttempt((count) => count + 1);
  };
  const send = async () => {
    if (!asking) return;
    const { inviteLastName: lastName, inviteMobile: mobileNumber } = asking;
    setIsBusy(true);
    try {
      const invite: AdditionalDriverInvite = { ...booking, lastName, mobileNumber };
      await sendOnce(drafts, {
        name: INVITE_WRITE,
        body: invite,
        remember: true,
        task,
        send: (idempotencyKey) => inviteAdditionalDriver(api, invite, { idempotencyKey }),
      });
      setSentTo(lastName);
    } catch (error) {
      setFailure(error instanceof ApiError ? { reason: error.message } : {});
    } finally {
      setIsBusy(false);
      setAsking(undefined);
    }
  };
  return {
    faults,
    /** The errors of the fields, for the error summary. */
    problems: FIELDS.flatMap(([id, name]) => {
      const message = faults[id];
      return message ? [{ id, message: `${name}: ${message}` }] : [];
    }),
    /** How many times the person has pressed the button that confirms the invitation's fields. */
    attempt,
    /**
     * The invitation that will be sent once the person confirms it in the dialog; undefined while the dialog is closed.
     */
    asking,
    sentTo,
    isSent: wasSent || sentTo !== undefined,
    failure,
    isBusy,
    confirm: (typed: InvitedDriverValues) => void confirm(typed),
    /**
     * Removes the error of an invitation's field while the person edits it. Invisible characters that the
     * services cannot store are the exception: their error appears while they are typed. The invitation's
     * button validates all its fields again.
     */
    tellWhileTyped: ({ target }: { readonly target: { readonly name: string; readonly value: string } }) =>
      setFaults((now) => ({
        ...now,
        [target.name]: isStorableText(target.value) ? undefined : fieldErrorMessages.unprintable,
      })),
    /**
     * Removes what was wrong with the invitation, because another answer to its question removes its fields. If they
     * appear again, nothing has been confirmed, so nothing may take the focus or be announced.
     */
    forgetFaults: () => {
      setFaults({});
      setFailure(undefined);
    },
    send: () => void send(),
    cancel: () => setAsking(undefined),
  };
};
