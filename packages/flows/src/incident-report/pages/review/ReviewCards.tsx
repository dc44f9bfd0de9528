import { isStorableText } from '@journey/api';
import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import {
  Accordion,
  Link,
  Stack,
  SummaryList,
  VisuallyHidden,
  Card,
  Checkbox,
  SignaturePad,
  StatusNotice,
  Digits,
  formatPhoneForReading,
  type Signature,
  type SignaturePadProps,
} from '@journey/ui';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { StoredPhotos } from '../../../photos/show/StoredPhotos.tsx';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getReportPhotoFolder, getReportPhotosPrefix } from '../../drafts.ts';
import { usePhotoGroupsBeingPrepared } from '../../../photos/keep/preparation.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { type ReviewCard, createReviewCards } from '../../submission/cards.ts';
import { hashPdfAnswers } from '../../submission/pdf-content.ts';
import { readReportPhotos } from '../../submission/photos.ts';
import { createReportEntryState, useLoadedValue, useReportAddress } from '../../use-report.tsx';
import { reviewMessages as text } from './messages.ts';
import type { useSignatureDraft } from './signature-draft.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { lazyPartMessages } from '../../../engine/lazy-part-messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { TypedText } from '../../../shell/TypedText.ts';

interface ReviewContent {
  readonly cards: readonly ReviewCard[];
  /** The hash of what the PDF shows for these answers. A signature is valid for one hash only. */
  readonly answersHash: string;
}

/**
 * Returns the cards of answers that the review page shows, with the photos on this device; `undefined` until the
 * photos have been read.
 * @param reading a number; whenever it changes, the photos are read again
 */
export const useReviewContent = (
  report: IncidentReport,
  rental: IncidentRental,
  reading: number,
): ReviewContent | undefined => {
  const reporting = useIncidentReportApp();
  // The content is created again when this number changes, so that it includes photos whose preparation has finished.
  const unready = usePhotoGroupsBeingPrepared(getReportPhotosPrefix(report.id)).length;
  return useLoadedValue(
    useCallback(async () => {
      const { type, isSubmitted, missingParts, details } = report;
      const photos = await readReportPhotos(reporting, report);
      return {
        cards: createReviewCards({ type, isSubmitted, missingParts, rental, details, photos }),
        answersHash: await hashPdfAnswers({ type, rental, details, photoCount: photos.damageCount }),
      };
      // oxlint-disable-next-line react/exhaustive-deps -- `unready` and `reading` trigger another read
    }, [reporting, report, rental, unready, reading]),
  );
};

interface Props {
  readonly reportId: string;
  readonly cards: readonly ReviewCard[];
  /** Whether the links for changing answers are hidden, because the report is being sent. */
  readonly isLocked: boolean;
}

/**
 * Renders the answers of an incident report for review: one collapsible card for each step, with a link to change
 * its answers (docs/interface.md#review-and-confirmation).
 */
export const AnswerCards = ({ reportId, cards, isLocked }: Props) => {
  const reporting = useIncidentReportApp();
  const address = useReportAddress();
  return cards.map(({ title, step, groups }) => (
    <Accordion key={title} title={title} open>
      <Stack $gap={16}>
        {step && !isLocked && (
          <div>
            <Link as={RouterLink} to={address(step)} state={createReportEntryState(reportId, true)}>
              {text.change}
              <VisuallyHidden> {title}</VisuallyHidden>
            </Link>
          </div>
        )}
        {groups.map(({ heading, answers, photos }) => (
          <Stack key={heading ?? title} $gap={8}>
            {heading && <h3>{heading}</h3>}
            <SummaryList
              rows={answers.map(({ label, value, isPhone }) => ({
                label,
                value: value && (
                  <TypedText>
                    {isPhone ? (
                      <Digits>{formatPhoneForReading(value, reporting.site.country)}</Digits>
                    ) : (
                      value
                    )}
                  </TypedText>
                ),
              }))}
              empty={labels.notProvided}
            />
            {photos && (
              <StoredPhotos
                label={photos.label}
                folder={getReportPhotoFolder(reporting, reportId, photos.group)}
              />
            )}
          </Stack>
        ))}
      </Stack>
    </Accordion>
  ));
};

/** The id of the signature field, to which the error summary links. */
export const SIGNATURE_ELEMENT_ID = 'signature';

interface SignatureProps {
  readonly kept: ReturnType<typeof useSignatureDraft>;
  /** The hash of what is signed (`hashPdfAnswers`). When it changes, the signature pad is reset. */
  readonly answersHash?: string;
  readonly error?: string | undefined;
  /**
   * The answer to "Sign now?", which is asked only in the branch app. Undefined on the web, where a signature is
   * always required.
   */
  readonly signNow?: { readonly is: boolean; readonly set: (is: boolean) => void } | undefined;
  /**
   * Whether the customer can sign the report later. A vehicle that is not on rent has no customer, and staff cannot send
   * the link for damage that was not reported (docs/product/incident-report.md#v-21).
   */
  readonly canSignLater: boolean;
  readonly onChange: (signature: Signature | null) => void;
  /** Called when the person clears the whole signature. */
  readonly onClear: () => void;
  /** Loads the code for drawn signatures. Only stories replace it, to show what people see when it fails. */
  readonly load?: SignaturePadProps['load'];
}

/** Renders the card for the customer's signature, which can be drawn or typed. */
export const SignatureCard = ({
  kept,
  answersHash,
  error,
  signNow,
  canSignLater,
  onChange,
  onClear,
  load,
}: SignatureProps) => (
  <Card as="section" aria-label={text.signature}>
    {signNow && (
      <Checkbox
        name="sign-now"
        label={text.signNow}
        hint={canSignLater ? text.signLater : undefined}
        defaultChecked={signNow.is}
        onChange={({ target }) => signNow.set(target.checked)}
      />
    )}
    {(!signNow || signNow.is) && (
      <>
        {kept.outdated && <StatusNotice tone="warning">{text.changedSinceSigned}</StatusNotice>}
        <SignaturePad
          key={answersHash}
          id={SIGNATURE_ELEMENT_ID}
          legend={text.signature}
          hint={text.signatureHint}
          error={error}
          labels={text}
          text={{
            loading: text.padLoading,
            failed: text.padFailed,
            retry: shellMessages.retry,
            ...lazyPartMessages,
          }}
          defaultValue={
            kept.signed?.signature ??
            (kept.outdated?.signature.kind === 'typed' ? { kind: 'typed', name: '' } : null)
          }
          onChange={onChange}
          onClear={onClear}
          {...(load && { load })}
        />
      </>
    )}
  </Card>
);

/**
 * Returns the error of a typed signature with invisible characters that cannot be stored, such as NUL.
 * The page shows it while the person types.
 * @returns undefined when there is no error
 */
export const findSignatureError = (signature: Signature | null | undefined): string | undefined =>
  signature?.kind === 'typed' && !isStorableText(signature.name) ? fieldErrorMessages.unprintable : undefined;
