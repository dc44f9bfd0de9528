import type { CheckInFacts } from '../../rules/facts.ts';
import { upcomingStepsMessages as text } from './messages.ts';

/** One entry in the list of the check-in's upcoming steps. */
interface UpcomingStep {
  readonly title: string;
  readonly detail: string;
}

/**
 * Returns the entries of the page that lists the upcoming steps: what to have ready, photo and selfie (the identity
 * check), then the card. A check that is done or skipped has no entry. Without the identity check, the last entry is
 * the form with the details. If the identity check is skipped, the card need not be ready. A foreign licence also
 * needs the passport.
 * @param isIdentitySkipped whether the identity check is skipped although the driver has not passed one
 */
export const listUpcomingSteps = (
  { identity, card, isInternational }: Pick<CheckInFacts, 'identity' | 'card' | 'isInternational'>,
  isIdentitySkipped: boolean,
): readonly UpcomingStep[] => {
  const hasIdentity = identity === 'needed';
  const hasCard = card === 'needed';
  const needsCardHandy = hasCard && !isIdentitySkipped;
  const handy = isInternational
    ? needsCardHandy
      ? text.readyBothInternational
      : text.readyLicenceInternational
    : needsCardHandy
      ? text.readyBoth
      : text.readyLicence;
  return [
    { title: text.haveReady, detail: handy },
    ...(hasIdentity
      ? [
          { title: isInternational ? text.photoInternational : text.photo, detail: text.photoDetail },
          { title: text.selfie, detail: text.selfieDetail },
        ]
      : []),
    ...(hasCard ? [{ title: text.card, detail: text.cardDetail }] : []),
    ...(hasIdentity ? [] : [{ title: text.details, detail: text.detailsDetail }]),
  ];
};
