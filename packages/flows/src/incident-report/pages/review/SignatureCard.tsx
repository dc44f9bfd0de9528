import { isStorableText } from '@journey/api';
import { Card, Checkbox, SignaturePad, type Signature, isEmptySignature } from '@journey/ui';
import { reviewMessages as text } from './messages.ts';
import dayjs from 'dayjs';
import { useCallback, useRef, useState } from 'react';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { SignatureWithTime } from '../../submission/tasks.ts';
import { useLoaded } from '../../use-report.tsx';
import { reportFrameMessages } from '../../messages.ts';

/** The id of the signature field, to which the error summary links. */
export const SIGNATURE_ELEMENT_ID = 'signature';

interface Props {
  readonly kept: SignatureDraft;
  readonly error?: string | undefined;
  /**
   * The answer to "Sign now?", which is asked only in the branch app. Undefined on the web, where a signature is
   * always required.
   */
  readonly signNow?: { readonly is: boolean; readonly set: (is: boolean) => void } | undefined;
  /**
   * Whether the vehicle has a customer, who could sign the report later. A vehicle that is not on rent has none.
   */
  readonly hasCustomer: boolean;
  readonly onChange: (signature: Signature | null) => void;
}

/** Renders the card for the customer's signature, which can be drawn or typed. */
export const SignatureCard = ({ kept, error, signNow, hasCustomer, onChange }: Props) => (
  <Card as="section">
    {signNow && (
      <Checkbox
        name="sign-now"
        label={text.signNow}
        hint={hasCustomer ? text.signLater : undefined}
        defaultChecked={signNow.is}
        onChange={({ target }) => signNow.set(target.checked)}
      />
    )}
    {(!signNow || signNow.is) && (
      <SignaturePad
        id={SIGNATURE_ELEMENT_ID}
        legend={text.signature}
        hint={text.signatureHint}
        error={error}
        labels={text}
        text={{ loading: text.padLoading, failed: text.padFailed, retry: reportFrameMessages.retry }}
        defaultValue={kept.signed?.signature ?? null}
        onChange={onChange}
      />
    )}
  </Card>
);

/**
 * Returns the error of a signature that has characters which nobody sees in it, such as a typed name with a NUL. It is
 * told at once.
 */
export const findSignatureError = (signature: Signature | null | undefined): string | undefined =>
  signature?.kind === 'typed' && !isStorableText(signature.name)
    ? sharedFieldMessages.unprintable
    : undefined;

const isSigned = (value: unknown): value is SignatureWithTime =>
  typeof value === 'object' && value !== null && 'signature' in value && 'at' in value;

/**
 * The signature of an incident report. Every change of it is stored on the device, so that it survives a reload.
 */
export interface SignatureDraft {
  /** Whether the signature stored on the device has been read; until then it is unknown whether there is one. */
  readonly isLoaded: boolean;
  readonly signed: SignatureWithTime | undefined;
  readonly change: (signature: Signature | null) => void;
}

export const useSignatureDraft = (reportId: string): SignatureDraft => {
  const reporting = useIncidentReportApp();
  const name = getReportStepDraftName(reportId, 'signature');
  const stored = useLoaded(
    useCallback(async () => {
      const found = await (await openReportDrafts(reporting)).get(name);
      return { signed: isSigned(found) ? found : undefined };
    }, [reporting, name]),
  );
  const [changed, setChanged] = useState<typeof stored>();
  // Each write of the signature waits for the one before, so that the latest signature is the one that stays
  // stored.
  const keeping = useRef(Promise.resolve());
  const keepAfter = async (before: Promise<void>, next: SignatureWithTime | undefined) => {
    await before;
    const drafts = await openReportDrafts(reporting);
    await (next ? drafts.put(name, next) : drafts.remove(name));
  };
  return {
    isLoaded: stored !== undefined,
    signed: (changed ?? stored)?.signed,
    change: (signature) => {
      const next =
        signature && !isEmptySignature(signature)
          ? { signature, at: dayjs().format('YYYY-MM-DD HH:mm') }
          : undefined;
      setChanged({ signed: next });
      keeping.current = keepAfter(keeping.current, next);
    },
  };
};
