import type { IncidentRental, IncidentType, ReportDetails } from '@journey/api/incidents';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import type { ReportPhotoGroup } from '../drafts.ts';
import { deriveReportFlowFacts, listStepsOfReport, type ReportStepId } from '../flow.ts';
import type { LabelledAnswer } from '../pdf/report.ts';
import { formatDamage } from '../rules/damage-catalogue.ts';
import { isLicenceHandedIn, type ReportSubmissionFacts } from '../rules/handed-in-licences.ts';
import {
  formatBooleanAnswer,
  listConfirmedThirdParties,
  listConfirmedWitnesses,
  listDamageAnswers,
  listIncidentAnswers,
  listOtherDriverAnswers,
  listRentalAnswers,
  listThirdPartyGroups,
  listVehicleConditionDetails,
  listVehicleConditionQuestions,
  listWhoWasDrivingAnswers,
  listWitnessGroups,
} from './answers.ts';
import type { ReportPhotos } from './photos.ts';

interface CardGroup {
  readonly heading?: string;
  readonly answers: readonly LabelledAnswer[];
  /** The photos on this device that belong to these answers, such as those of a licence. */
  readonly photos?: { readonly label: string; readonly group: ReportPhotoGroup } | undefined;
}

/** A card on the review page, with the answers of one step or the facts about the rental. */
export interface ReviewCard {
  readonly title: string;
  /**
   * The step on which the answers of this card can be changed. The card about the rental has none, since its
   * facts come from the services.
   */
  readonly step?: ReportStepId;
  readonly groups: readonly CardGroup[];
}

interface Reviewed extends ReportSubmissionFacts {
  readonly type: IncidentType;
  readonly rental: IncidentRental;
  readonly details: ReportDetails;
  readonly photos: ReportPhotos;
}

const yesOrNo = ({ label, value }: { label: string; value?: boolean | undefined }): LabelledAnswer => ({
  label,
  value: formatBooleanAnswer(value),
});

const shown = (photos: readonly unknown[], label: string, group: ReportPhotoGroup): CardGroup['photos'] =>
  photos.length > 0 ? { label, group } : undefined;

/**
 * Adds the licence photos to the answers about a driver or a witness: how many this device has or, if it has none, that
 * an earlier submission contained them.
 */
const withLicencePhotos = (
  { answers, ...group }: CardGroup,
  photos: readonly unknown[] = [],
  wereHandedIn: boolean,
  name: ReportPhotoGroup,
): CardGroup => {
  const value = photos.length > 0 ? text.photoCount(photos.length) : wereHandedIn ? text.handedIn : undefined;
  return {
    ...group,
    answers: value ? [...answers, { label: text.licencePhotos, value }] : answers,
    photos: shown(photos, group.heading ?? text.otherDriver, name),
  };
};

/** Creates each step's card on the review page, with its answers (V-18). */
const cardOf: Readonly<Record<ReportStepId, (of: Reviewed) => Omit<ReviewCard, 'step'> | undefined>> = {
  condition: ({ details: { condition } }) => ({
    title: text.condition,
    groups: [
      {
        answers: [
          ...listVehicleConditionQuestions(condition).map(yesOrNo),
          ...listVehicleConditionDetails(condition),
        ],
      },
    ],
  }),
  incident: ({ type, details }) => ({
    title: text.incident,
    groups: [
      {
        answers: [
          ...listIncidentAnswers(details),
          ...(type === 'panel' ? listWhoWasDrivingAnswers(details) : []),
        ],
      },
    ],
  }),
  'other-driver': (of) => {
    const { otherDriver = {} } = of.details;
    const answers = listOtherDriverAnswers(otherDriver);
    const handedIn = isLicenceHandedIn(of, 'licence-other-driver', otherDriver.hasLicencePhoto);
    return {
      title: text.otherDriver,
      groups: [withLicencePhotos({ answers }, of.photos.otherDriver, handedIn, 'licence-other-driver')],
    };
  },
  'third-parties': (of) => {
    const { details, photos } = of;
    const parties = listConfirmedThirdParties(details);
    return {
      title: text.vehicles,
      groups: [
        { answers: [yesOrNo({ label: text.anyVehicles, value: details.hasThirdParty })] },
        ...listThirdPartyGroups(details).map((group, index) => {
          const handedIn = isLicenceHandedIn(of, 'licence-third-party', parties[index]?.hasLicencePhoto);
          return withLicencePhotos(
            group,
            photos.thirdParties[index],
            handedIn,
            `licence-third-party-${index}`,
          );
        }),
      ],
    };
  },
  witnesses: (of) => {
    const { details, photos } = of;
    const witnesses = listConfirmedWitnesses(details);
    return {
      title: text.witnesses,
      groups: [
        { answers: [yesOrNo({ label: text.anyWitnesses, value: details.hasWitnesses })] },
        ...listWitnessGroups(details).map((group, index) => {
          const handedIn = isLicenceHandedIn(of, 'licence-witness', witnesses[index]?.hasLicencePhoto);
          return withLicencePhotos(group, photos.witnesses[index], handedIn, `licence-witness-${index}`);
        }),
      ],
    };
  },
  damage: ({ details, photos: { damage, damageCount } }) => {
    const damaged = details.damage?.codes.map(formatDamage).join('; ');
    return {
      title: text.damage,
      groups: [
        {
          answers: [{ label: text.damaged, value: damaged }, ...listDamageAnswers(details, damageCount)],
          photos: shown(damage, text.damage, 'damage'),
        },
      ],
    };
  },
  review: () => undefined,
};

/**
 * Returns the cards of the review page: one for the rental, then one for each step that the report passes through
 * (V-18).
 */
export const createReviewCards = (of: Reviewed): ReviewCard[] => [
  { title: text.rental, groups: [{ answers: listRentalAnswers(of.rental) }] },
  ...listStepsOfReport(deriveReportFlowFacts(of)).flatMap(({ id }) => {
    const card = cardOf[id](of);
    return card ? [{ ...card, step: id }] : [];
  }),
];
