import type { IncidentRental, IncidentType, ReportDetails } from '@journey/api/incidents';
import { deriveReportFlowFacts, listStepsOfReport, type ReportStepId } from '../flow.ts';
import type { ReportPhotoGroup } from '../photos.ts';
import type { LabelledAnswer } from '../pdf/report.ts';
import { reportAnswerLabels as text } from './answer-messages.ts';
import {
  listVehicleConditionDetails,
  listVehicleConditionQuestions,
  getAdditionalDetailsAnswer,
  listWhoWasDrivingAnswers,
  listIncidentAnswers,
  listOtherDriverAnswers,
  listRentalAnswers,
  listConfirmedThirdParties,
  listThirdPartyAnswers,
  listWitnessAnswers,
  listConfirmedWitnesses,
  formatBooleanAnswer,
} from './answers.ts';
import type { PhotoCounts } from './photo-counts.ts';

/** A card on the review page, with the answers of one step or the facts about the rental. */
export interface ReviewCard {
  readonly title: string;
  /**
   * The step on which the answers of this card can be changed. The card about the rental has none, since its
   * facts come from the services.
   */
  readonly step?: ReportStepId;
  readonly groups: readonly {
    readonly heading?: string;
    readonly answers: readonly LabelledAnswer[];
    /** The photos on this device that belong to these answers, such as those of a licence. */
    readonly photos?: { readonly label: string; readonly group: ReportPhotoGroup };
  }[];
}

interface Reviewed {
  readonly type: IncidentType;
  readonly rental: IncidentRental;
  readonly details: ReportDetails;
  readonly photos: PhotoCounts;
}

const licences = (count: number): LabelledAnswer[] =>
  count > 0 ? [{ label: text.licencePhotos, value: text.photoCount(count) }] : [];

const shown = (count: number | undefined, label: string, group: ReportPhotoGroup) =>
  count ? { label, group } : undefined;

/** Makes the card on the review page for each step, with its answers (V-18). */
const cardOf: Readonly<Record<ReportStepId, (of: Reviewed) => Omit<ReviewCard, 'step'> | undefined>> = {
  condition: ({ details: { condition } }) => ({
    title: text.condition,
    groups: [
      {
        answers: [
          ...listVehicleConditionQuestions(condition).map(({ label, value }) => ({
            label,
            value: formatBooleanAnswer(value),
          })),
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
  'other-driver': ({ details: { otherDriver = {} }, photos }) => ({
    title: text.otherDriver,
    groups: [
      {
        answers: [...listOtherDriverAnswers(otherDriver), ...licences(photos.otherDriver)],
        photos: shown(photos.otherDriver, text.otherDriver, 'licence-other-driver'),
      },
    ],
  }),
  'third-parties': ({ details, photos }) => ({
    title: text.vehicles,
    groups: [
      { answers: [{ label: text.anyVehicles, value: formatBooleanAnswer(details.hasThirdParty) }] },
      ...listConfirmedThirdParties(details).map((party, index) => ({
        heading: text.vehicle(index + 1),
        answers: [
          ...listThirdPartyAnswers(party, details.incident?.address),
          ...licences(photos.thirdParties[index] ?? 0),
        ],
        photos: shown(photos.thirdParties[index], text.vehicle(index + 1), `licence-third-party-${index}`),
      })),
    ],
  }),
  witnesses: ({ details, photos }) => ({
    title: text.witnesses,
    groups: [
      { answers: [{ label: text.anyWitnesses, value: formatBooleanAnswer(details.hasWitnesses) }] },
      ...listConfirmedWitnesses(details).map((witness, index) => ({
        heading: text.witness(index + 1),
        answers: [...listWitnessAnswers(witness), ...licences(photos.witnesses[index] ?? 0)],
        photos: shown(photos.witnesses[index], text.witness(index + 1), `licence-witness-${index}`),
      })),
    ],
  }),
  damage: ({ details, photos }) => ({
    title: text.damage,
    groups: [
      {
        answers: [
          {
            label: text.damaged,
            value: details.damage?.codes.map(({ description, name }) => description || name).join('; '),
          },
          { label: text.photos, ...(photos.damage > 0 && { value: text.photoCount(photos.damage) }) },
          getAdditionalDetailsAnswer(details),
        ],
        photos: shown(photos.damage, text.damage, 'damage'),
      },
    ],
  }),
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
