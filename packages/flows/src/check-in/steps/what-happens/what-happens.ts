import type { CheckInFacts } from '../../rules/facts.ts';
import { upcomingStepsMessages as text } from './messages.ts';

/** One entry of the list of steps that lie ahead in the check-in. */
interface UpcomingStep {
  readonly title: string;
  readonly detail: string;
}

/**
 * Returns the entries of the page that lists the steps ahead: what to have at hand, photo and selfie (the
 * identity check), then the card. A check that is done or left out has no entry; without the identity check,
 * the last entry is the form with the details. The card need not be at hand if the identity check is skipped.
 * A foreign licence also needs the passport.
 * @param isIdentitySkipped whether the identity check is left out although the driver has not passed one
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
