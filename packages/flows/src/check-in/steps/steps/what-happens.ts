import type { CheckInFacts } from '../../rules/facts.ts';
import { stepsMessages as text } from './messages.ts';

/** One of the steps that the page tells of. */
export interface ToldStep {
  readonly title: string;
  readonly detail: string;
}

/**
 * What the steps page tells: step 1 what to have handy (passport and foreign licence for international
 * users, no card where there is no verification), step 2 the card (not for additional drivers and HX), steps 3 and 4
 * the photo and the selfie (not where the identity check is left out).
 */
export const whatHappens = ({
  identity,
  card,
  isInternational,
}: Pick<CheckInFacts, 'identity' | 'card' | 'isInternational'>): readonly ToldStep[] => {
  const hasIdentity = identity !== 'off';
  const hasCard = card !== 'off';
  const needsCardHandy = hasCard && hasIdentity;
  const handy = isInternational
    ? needsCardHandy
      ? text.readyBothInternational
      : text.readyLicenceInternational
    : needsCardHandy
      ? text.readyBoth
      : text.readyLicence;
  return [
    { title: text.haveReady, detail: handy },
    ...(hasCard ? [{ title: text.card, detail: text.cardDetail }] : []),
    ...(hasIdentity
      ? [
          { title: isInternational ? text.photoInternational : text.photo, detail: text.photoDetail },
          { title: text.selfie, detail: text.selfieDetail },
        ]
      : [{ title: text.details, detail: text.detailsDetail }]),
  ];
};
